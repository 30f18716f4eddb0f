import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as harfbuzz from 'harfbuzzjs';

/** Letters in a line. */
interface Outlined {
  /** as a part of their size */
  width: number;
  /** as the path of an SVG, in the units of their face: there up is up */
  outline: string;
  /** the part of their size that a unit is */
  unit: number;
}

/** Letters of one kind, out of a file of our own: what is installed on a machine counts for nothing. */
export interface Face {
  has: (letter: string) => boolean;
  set: (letters: string) => Outlined;
}

/** A word as it stands in a picture. */
export interface SetWord extends Outlined {
  /** null for a word without a letter of its own direction, such as a number */
  isRightToLeft: boolean | null;
}

/** Moves an outline: each point of it is two numbers with a comma between. */
function moved(outline: string, x: number, y: number): string {
  return outline.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left: string, up: string) => `${Number(left) + x},${Number(up) + y}`,
  );
}

/** Sets letters with a font, one after the other. */
function setLetters(font: harfbuzz.Font, letters: string): Outlined {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(letters);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let width = 0;
  const outlines = buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const outline = moved(font.glyphToPath(glyph), width + xOffset, yOffset);
    width += xAdvance;
    return outline;
  });
  const unit = 1 / font.face.upem;
  return { width: width * unit, outline: outlines.join(''), unit };
}

/** So many words are kept as they are set; beyond them, the one that was set first goes. */
const mostKept = 2000;

/** Reads a face from a file beside this one. */
export function openFace(file: string): Face {
  const data = readFileSync(fileURLToPath(new URL(file, import.meta.url)));
  const face = new harfbuzz.Face(new harfbuzz.Blob(data));
  const font = new harfbuzz.Font(face);
  const known = new Set(face.collectUnicodes());
  // The same words come again and again, in each of the sizes that are tried.
  const set = new Map<string, Outlined>();
  return {
    has: (letter) => known.has(letter.codePointAt(0) ?? 0),
    set: (letters) => {
      const found = set.get(letters) ?? setLetters(font, letters);
      set.set(letters, found);
      const [oldest] = set.size > mostKept ? set.keys() : [];
      if (oldest !== undefined) set.delete(oldest);
      return found;
    },
  };
}

function directionOf(word: string): boolean | null {
  const letter = /\p{L}/u.exec(word)?.[0];
  return letter === undefined ? null : /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter);
}

/**
 * Sets a word in the first of the faces that has most of its letters. Signs that it does not have,
 * such as emoji, are left out; a word of nothing else is null.
 */
export function setWord(word: string, faces: readonly Face[]): SetWord | null {
  const letters = Array.from(word.normalize('NFC'));
  let best: { face: Face; known: string[] } | undefined;
  for (const face of faces) {
    const known = letters.filter(face.has);
    if (known.length > (best?.known.length ?? 0)) best = { face, known };
  }
  if (!best) return null;
  const text = best.known.join('');
  return { ...best.face.set(text), isRightToLeft: directionOf(text) };
}
