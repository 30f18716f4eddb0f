import { rsvpAnswers } from '#rules/attendance/attendance.ts';
import { comingWords } from '#rules/guild/comings.ts';
import { namelessName } from '#rules/guild/nameless.ts';
import { foldText } from '#rules/text/search-text.ts';
import { verdicts } from '#rules/trials/trials.ts';
import { withoutEntry, withTexts } from './stored.ts';

/** Somebody who is removed: their id, the names under which they are kept, and the id instead. */
export interface Leaving {
  id: string;
  names: readonly string[];
  instead: string;
}

/** Shorter names are words too, and stay in texts that are more than the name. */
const shortestInText = 3;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const longestFirst = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length);

/** Matches whole words alone: a name inside a longer one is another's. */
function wholeWords(names: readonly string[]): RegExp | null {
  const found = names.filter((name) => name.length >= shortestInText);
  if (found.length === 0) return null;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${longestFirst(found).map(escaped).join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );
}

/**
 * What notices say of people, and what people say in them (#rules/notices/facts.ts) and of places; all else is
 * the site’s.
 */
const saying = new Set(['by', 'username', 'name', 'words', 'reason', 'answer']);

const answers: ReadonlySet<string> = new Set(rsvpAnswers);

/** What the site says itself in lines of the audit log, in which nobody is named. */
const ownWords = new Set<string>([...Object.values(comingWords), ...verdicts, 'vouch', 'note']);
const ownPatterns = [
  // roles that somebody got and lost
  /^[+−](?:[^,]|,(?! [^+−]))*$/u,
  /^\d+ days$/,
  /^until [\d-]+ → until [\d-]+$/,
  // the address of a page that was refused
  /^\/\S*$/,
];

/** Makes what takes somebody out of texts. */
export function unnaming({ id, names, instead }: Leaving) {
  const named = wholeWords(names);
  const foldedNames = names.map(foldText);
  const folded = wholeWords(foldedNames);
  const text = (words: string, pattern: RegExp | null, nobody: string) => {
    const nameless = words.replaceAll(id, instead);
    return pattern ? nameless.replaceAll(pattern, nobody) : nameless;
  };
  const words = (value: string) =>
    names.includes(value) ? namelessName : text(value, named, namelessName);
  /** a key of people, in which each name stands behind its id */
  const behindId = new RegExp(
    String.raw`${id} (?:${longestFirst(foldedNames).map(escaped).join('|')})(?= |$)`,
    'gu',
  );
  return {
    words,
    /** JSON, in whose texts alone names stand: its keys, and what the site says itself, may be the same word */
    facts: (json: string) =>
      withTexts(json, (value, key) => {
        const isSaid = saying.has(key) && !(key === 'answer' && answers.has(value));
        return isSaid ? words(value) : value.replaceAll(id, instead);
      }),
    details: (value: string) =>
      ownWords.has(value) || ownPatterns.some((pattern) => pattern.test(value))
        ? value.replaceAll(id, instead)
        : words(value),
    folded: (value: string) => {
      const nobody = foldText(namelessName);
      return text(value.replaceAll(behindId, `${instead} ${nobody}`), folded, nobody);
    },
    json: (value: string) => value.replaceAll(`"${id}"`, `"${instead}"`),
    lists: (value: string) => (value.includes(`"${id}"`) ? withoutEntry(value, id) : value),
  };
}

export type Unnaming = ReturnType<typeof unnaming>;
