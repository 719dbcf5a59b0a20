// Small drawings on buttons. Each stands beside its name, which is hidden where the screen is narrow.
const kShapes = {
  call: "M6 3h3l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3C10.500 21 3 13.500 3 6a3 3 0 0 1 3-3z",
  talk: "M4 4h16v12H10l-5 4v-4H4z",
  menu: "M3 6h18M3 12h18M3 18h18",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.500 10.900c-.6.4-.9 1-.9 1.600h-5.200c0-.6-.3-1.200-.9-1.600A6 6 0 0 1 12 3z",
  undo: "M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 11h-3",
} as const;

export function Icon({ name }: { name: keyof typeof kShapes }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={kShapes[name]} />
    </svg>
  );
}
