import { type Face, type SetWord, setWord } from './letters.ts';

/** Words in lines, all of one size. */
export interface Lines {
  size: number;
  /** from one line to the next */
  leading: number;
  lines: SetWord[][];
  /** whether the text begins at the right */
  isRightToLeft: boolean;
}

/** How a text is set: in which faces, how large, and in how much room. */
export interface Setting {
  faces: readonly Face[];
  /** the largest first */
  sizes: readonly number[];
  /** from one line to the next, as a part of the size */
  leading: number;
  width: number;
  height: number;
}

/** Between two words, as a part of their size. */
const space = 0.25;

/** Says how wide a line of words is, as a part of their size. */
export function widthOf(line: readonly SetWord[]): number {
  return line.reduce((sum, { width }) => sum + width, 0) + space * Math.max(0, line.length - 1);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a word that is wider than a line into pieces that are not. */
function cut(word: string, faces: readonly Face[], width: number): SetWord[] {
  const pieces: SetWord[] = [];
  let [text, piece]: [string, SetWord | null] = ['', null];
  for (const { segment } of graphemes.segment(word)) {
    const longer = setWord(text + segment, faces);
    if (piece && longer && longer.width > width) {
      pieces.push(piece);
      [text, piece] = [segment, setWord(segment, faces)];
    } else {
      [text, piece] = [text + segment, longer];
    }
  }
  return piece ? [...pieces, piece] : pieces;
}

function wordsOf(text: string, faces: readonly Face[], width: number): SetWord[] {
  return text.split(/\s+/).flatMap((word) => {
    const set = setWord(word, faces);
    if (!set) return [];
    return set.width <= width ? [set] : cut(word, faces, width);
  });
}

function breakLines(words: readonly SetWord[], width: number): SetWord[][] {
  const lines: SetWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && widthOf([...line, word]) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Tells whether words begin at the right. */
function beginsRight(words: readonly SetWord[]): boolean {
  return words.find((word) => word.isRightToLeft !== null)?.isRightToLeft ?? false;
}

/** Sets a text in the largest of the sizes in which it has room; cuts what has none in the smallest. */
export function setText(text: string, setting: Setting): Lines {
  const { faces, sizes, leading, width, height } = setting;
  let set: Lines = { size: 0, leading: 0, lines: [], isRightToLeft: false };
  for (const size of sizes) {
    const words = wordsOf(text, faces, width / size);
    set = {
      size,
      leading: size * leading,
      lines: breakLines(words, width / size),
      isRightToLeft: beginsRight(words),
    };
    if (set.lines.length * set.leading <= height) return set;
  }
  const lines = set.lines.slice(0, Math.floor(height / set.leading));
  const more = setWord('…', faces);
  if (more) lines.at(-1)?.splice(-1, 1, more);
  return { ...set, lines };
}

/** One line of words, with the room that it takes as a part of its size. */
export interface Line {
  words: SetWord[];
  width: number;
}

function toLine(text: string, faces: readonly Face[]): Line {
  const words = wordsOf(text, faces, Infinity);
  return { words, width: widthOf(words) };
}

/**
 * Sets a text in one line of a width, as a part of its size. What has no room is cut off, with an
 * ellipsis in its place. A text of signs that no face has is a line without words.
 */
export function setLine(text: string, faces: readonly Face[], width: number): Line {
  const whole = toLine(text, faces);
  if (whole.width <= width) return whole;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let [cut, least, most]: [Line, number, number] = [toLine('…', faces), 1, letters.length];
  while (least <= most) {
    const middle = Math.floor((least + most) / 2);
    const shorter = toLine(`${letters.slice(0, middle).join('').trimEnd()}…`, faces);
    if (shorter.width <= width) [cut, least] = [shorter, middle + 1];
    else most = middle - 1;
  }
  return cut;
}

/** Puts the words of a line into the order in which they stand, from left to right. */
export function inOrder(line: readonly SetWord[], isRightToLeft: boolean): SetWord[] {
  const runs: SetWord[][] = [];
  let before: boolean | undefined;
  for (const word of line) {
    const direction = word.isRightToLeft ?? isRightToLeft;
    if (direction === before) runs.at(-1)?.push(word);
    else runs.push([word]);
    before = direction;
  }
  const ordered = runs.map((run) =>
    (run[0]?.isRightToLeft ?? isRightToLeft) ? run.toReversed() : run,
  );
  return (isRightToLeft ? ordered.toReversed() : ordered).flat();
}

/** Draws words as SVG, from a place to the right. */
export function drawWords(
  words: readonly SetWord[],
  { x, y, size }: { x: number; y: number; size: number },
  isRightToLeft = beginsRight(words),
): string {
  let left = x;
  return inOrder(words, isRightToLeft)
    .map(({ width, outline, unit }) => {
      const scale = size * unit;
      const place = `translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale} ${-scale})`;
      left += (width + space) * size;
      return `<path transform="${place}" d="${outline}"/>`;
    })
    .join('');
}

/** Draws a text as SVG between two edges, its last line on a height. */
export function drawLines(
  { size, leading, lines, isRightToLeft }: Lines,
  { left, right, bottom }: { left: number; right: number; bottom: number },
): string {
  const drawn = lines.toReversed().map((line, above) => {
    const x = isRightToLeft ? right - widthOf(line) * size : left;
    return drawWords(line, { x, y: bottom - leading * above, size }, isRightToLeft);
  });
  return drawn.join('');
}
