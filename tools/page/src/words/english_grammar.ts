// The pieces that sentences of English are made with.
export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

// Returns a number with the sign that print has for what is below nothing.
export const signed = (number: number) => (number < 0 ? `−${-number}` : String(number));

export const listed = (items: string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
