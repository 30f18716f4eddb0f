/** Splits a folded name or term into its words. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Returns how many letters of a word may be wrong: short words would all resemble each other. */
function mostMistakes(length: number): number {
  return length < 3 ? 0 : length < 5 ? 1 : length < 8 ? 2 : 3;
}

/** Returns a bit for each letter of a word. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Tells whether two letters of a word stand in a known one the other way round. */
function areSwapped(word: string, i: number, known: string, j: number): boolean {
  return (
    i > 1 &&
    j > 1 &&
    word.charCodeAt(i - 1) === known.charCodeAt(j - 2) &&
    word.charCodeAt(i - 2) === known.charCodeAt(j - 1)
  );
}

/**
 * Counts the letters to add, take away, change, or swap with their neighbour, to turn a word into
 * the beginning of another; the letters that follow there do not count.
 * @param most more than these are not counted: a larger number is returned, whichever
 */
function distanceToBeginning(word: string, known: string, most: number): number {
  const width = known.length + 1;
  let before = new Uint8Array(width);
  let row = Uint8Array.from({ length: width }, (_, index) => Math.min(index, most + 1));
  let next = new Uint8Array(width);
  let leastBefore = 0;
  for (let i = 1; i <= word.length; i += 1) {
    // Whatever is farther from the same place costs more than `most` already.
    const [first, last] = [Math.max(1, i - most), Math.min(known.length, i + most)];
    next.fill(most + 1);
    next[0] = Math.min(i, most + 1);
    let leastOfRow = first === 1 ? next[0] : most + 1;
    for (let j = first; j <= last; j += 1) {
      const isSame = word.charCodeAt(i - 1) === known.charCodeAt(j - 1);
      let least = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      least = Math.min(least, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (areSwapped(word, i, known, j)) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next[j] = least;
      if (least < leastOfRow) leastOfRow = least;
    }
    // A swap goes on from the row before this one.
    if (leastOfRow > most && leastBefore >= most) return leastOfRow;
    leastBefore = leastOfRow;
    [before, row, next] = [row, next, before];
  }
  return Math.min(...row);
}

/** The letters behind a matched beginning cost this share at most. */
const costOfTheRest = 0.2;

/** A word that is looked for, with what is computed of it once. */
export interface SoughtWord {
  word: string;
  letters: number;
}

/** Makes the word that `closeness` looks for. */
export function soughtWord(word: string): SoughtWord {
  return { word, letters: lettersOf(word) };
}

/**
 * Tells how near a known word is to one that a person typed: 1 for the same, 0 for another one.
 * @param known a word, cheaply refused by its letters
 */
export function closeness({ word, letters }: SoughtWord, known: SoughtWord): number {
  if (word === known.word) return 1;
  const most = mostMistakes(word.length);
  if (known.word.length < word.length - most) return 0;
  // Each letter that the known word lacks is a mistake of its own.
  if (countBits(letters & ~known.letters) > most) return 0;
  const beginning = known.word.slice(0, word.length + most);
  const mistakes = distanceToBeginning(word, beginning, most);
  if (mistakes > most) return 0;
  const rest = Math.max(0, known.word.length - word.length) / known.word.length;
  return 1 - mistakes / word.length - costOfTheRest * rest;
}
