// Every text that a person reads. Another language is another object of this shape; which one is shown is decided in
// one place, at the end.
import { englishAccounts } from "./words/english_accounts";
import { listed, plural } from "./words/english_grammar";
import { englishPages } from "./words/english_pages";
import { englishPanels } from "./words/english_panels";
import { englishTable } from "./words/english_table";

const english = { language: "en", listed, plural, ...englishTable, ...englishPanels, ...englishPages, ...englishAccounts };

export type Words = typeof english;

const kLanguages: Record<string, Words> = { en: english };

// Returns the catalogue of the first of the reader's languages that there is.
function chosen(): Words {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  const found = wanted.map((tag) => kLanguages[tag.slice(0, 2)]).find((words) => words !== undefined);
  return found ?? english;
}

export const words: Words = chosen();
