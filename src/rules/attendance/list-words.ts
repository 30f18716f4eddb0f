import { archetypes, classOf } from '../characters/archetypes.ts';
import { typedWords } from '../text/near-names.ts';
import type { AttendanceState } from './attendance.ts';

/** Words that lists write beside names to say how somebody came. */
const stateWords = new Map<string, AttendanceState>([
  ...(['present', 'here', 'there', 'attended'] as const).map((word) => [word, 'present'] as const),
  ['late', 'late'],
  ['excused', 'excused'],
  ...(['bench', 'benched'] as const).map((word) => [word, 'bench'] as const),
  ...(['absent', 'missing', 'noshow'] as const).map((word) => [word, 'absent'] as const),
]);

/** What people call roles and places in a raid, beside the archetypes and classes of the game. */
const roleWords = [
  ...['tank', 'healer', 'heal', 'support', 'damage', 'dps', 'dd', 'melee', 'ranged', 'caster'],
  ...['mt', 'ot', 'offtank', 'main', 'alt', 'lead', 'leader', 'level', 'lvl', 'lv'],
  ...['group', 'grp', 'party', 'squad', 'raid', 'came', 'was'],
];

const classWords = archetypes.flatMap((first) => [
  first,
  ...archetypes.map((second) => classOf(first, second)),
]);

const besideNames = new Set(
  [...roleWords, ...classWords.map((name) => typedWords(name).join(''))].flatMap((word) => [
    word,
    `${word}s`,
  ]),
);

/** A number, or a level: `50`, `lvl50`, `x2`. */
const numbers = /^(?:lvl?|x)?\d+x?$/;

const isNote = (word: string) =>
  stateWords.has(word) || besideNames.has(word) || numbers.test(word);

/** Counts the words of a note at an end of a text: two in `Shadow Guardian`, none in a name. */
function noteLength(words: readonly string[], end: 'first' | 'last'): number {
  const of = (count: number) => (end === 'first' ? words.slice(0, count) : words.slice(-count));
  return [2, 1].find((count) => words.length >= count && isNote(of(count).join(''))) ?? 0;
}

/** A text without the notes at its ends. */
export interface Noted {
  /** the words that are left, folded; none where the text is nothing but notes */
  words: readonly string[];
  /** the state that the notes tell; null for none */
  state: AttendanceState | null;
}

/**
 * Takes notes from both ends of a text: roles, archetypes, classes, levels, numbers, and how
 * somebody came: `Healer Corin Vash`, `Corin Vash lvl 50`, `Corin Vash late`.
 */
export function withoutNotes(text: string): Noted {
  let words = typedWords(text);
  let state: AttendanceState | null = null;
  for (;;) {
    const last = noteLength(words, 'last');
    const first = last === 0 ? noteLength(words, 'first') : 0;
    if (last + first === 0) return { words, state };
    const cut = last > 0 ? words.length - last : first;
    const [front, back] = [words.slice(0, cut), words.slice(cut)];
    const note = last > 0 ? back : front;
    state ??= stateWords.get(note.join('')) ?? null;
    words = last > 0 ? front : back;
  }
}
