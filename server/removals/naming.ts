import { foldText } from '#rules/text/search-text.ts';
import { withoutEntry, withTexts } from './stored.ts';
import { namelessName } from '#rules/guild/nameless.ts';

/** Somebody who is removed: their id, the names under which they are kept, and the id instead. */
export interface Leaving {
  id: string;
  names: readonly string[];
  instead: string;
}

/** Shorter names are words too, and stay in texts that do not name the person by their id. */
const shortestInText = 3;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches whole words alone: a name inside a longer one is another's. */
function wholeWords(names: readonly string[]): RegExp | null {
  const found = names.filter((name) => name.length >= shortestInText);
  if (found.length === 0) return null;
  const longestFirst = found.toSorted((a, b) => b.length - a.length).map(escaped);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );
}

/** Makes what takes somebody out of texts. */
export function unnaming({ id, names, instead }: Leaving) {
  const named = wholeWords(names);
  const folded = wholeWords(names.map(foldText));
  const text = (words: string, pattern: RegExp | null, nobody: string) => {
    const nameless = words.replaceAll(id, instead);
    return pattern ? nameless.replaceAll(pattern, nobody) : nameless;
  };
  const words = (value: string) => text(value, named, namelessName);
  /** JSON, in whose values alone names stand: its keys may be the same word */
  const facts = (json: string) => withTexts(json, words);
  return {
    words,
    facts,
    folded: (value: string) => text(value, folded, foldText(namelessName)),
    json: (value: string) => value.replaceAll(`"${id}"`, `"${instead}"`),
    lists: (value: string) => (value.includes(`"${id}"`) ? withoutEntry(value, id) : value),
  };
}

export type Unnaming = ReturnType<typeof unnaming>;
