// The texts of this page, in the language of the others. They are a catalogue of their own, so that nobody who only
// plays loads them.
import { englishWrite, type WriteWords } from "../words/english_write";
import { words } from "../words";

const kLanguages: Record<string, WriteWords> = { en: englishWrite };

export const texts: WriteWords = kLanguages[words.language] ?? englishWrite;
