// The four suits as drawings. They are defined once in the page, and every card refers to them.
import type { Suit } from "../pure/deck";

export function SuitShapes() {
  return (
    <svg class="shapes" aria-hidden="true" focusable="false">
      <symbol id="hearts" viewBox="0 0 32 32">
        <path d="M16 29.500C7 22 2 16.500 2 10.500 2 5.800 5.600 2.500 9.700 2.500c2.800 0 5.100 1.500 6.300 4.100 1.200-2.600 3.500-4.100 6.300-4.100 4.100 0 7.700 3.300 7.700 8 0 6-5 11.500-14 19z" />
      </symbol>
      <symbol id="diamonds" viewBox="0 0 32 32">
        <path d="M16 1c2.800 5.400 6.700 10.400 11 15-4.300 4.600-8.200 9.600-11 15-2.800-5.400-6.700-10.400-11-15C9.300 11.400 13.200 6.400 16 1z" />
      </symbol>
      <symbol id="spades" viewBox="0 0 32 32">
        <path d="M16 1.500C20 8 29.500 12.800 29.500 19.800c0 4-2.900 6.700-6.400 6.700-2.200 0-4-1-5.300-2.700.2 3.200 1.200 5.500 4.200 6.700H10c3-1.200 4-3.500 4.200-6.700-1.300 1.700-3.100 2.700-5.300 2.700-3.500 0-6.400-2.700-6.400-6.700C2.500 12.800 12 8 16 1.500z" />
      </symbol>
      <symbol id="clubs" viewBox="0 0 32 32">
        <path d="M16 1.800a6.600 6.600 0 0 1 5.300 10.600c-.5.700-.9 1.300-1.200 1.900a6.600 6.600 0 1 1-2.400 9.400c.1 3.300 1.100 5.600 4.300 6.800H10c3.200-1.200 4.200-3.500 4.300-6.800a6.600 6.600 0 1 1-2.400-9.400c-.3-.6-.7-1.200-1.200-1.900A6.600 6.600 0 0 1 16 1.800z" />
      </symbol>
    </svg>
  );
}

export function SuitMark({ suit, label }: { suit: Suit; label?: string }) {
  const spoken = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <svg class={`suit ${suit}`} viewBox="0 0 32 32" {...spoken}>
      <use href={`#${suit}`} />
    </svg>
  );
}
