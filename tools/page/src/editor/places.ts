// Places that the hall tells in bytes, as places in a text of the browser.

const kTwoBytes = 0x80;
const kThreeBytes = 0x800;
const kFourBytes = 0x10000;

const bytesOf = (code: number) => (code < kTwoBytes ? 1 : code < kThreeBytes ? 2 : code < kFourBytes ? 3 : 4);

// Returns the index of the letter that begins at a byte of the text in UTF-8; the end of the text where it is shorter.
export function indexOfByte(text: string, byte: number): number {
  let bytes = 0;
  let index = 0;
  for (const letter of text) {
    if (bytes >= byte) break;
    bytes += bytesOf(letter.codePointAt(0) ?? 0);
    index += letter.length;
  }
  return index;
}
