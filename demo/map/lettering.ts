import { type Face, openFace } from '#drawing/letters.ts';
import { along, type Line, type Point } from './curves.ts';
import { type Box, boxRound } from './taken.ts';

/** The faces of the chart: of regions, of towns, of water, and of small print. */
export type Hand = 'display' | 'bold' | 'italic' | 'plain';

const files: Record<Hand, string> = {
  display: './texturina-600.ttf',
  bold: './alegreya-sans-700.ttf',
  italic: './alegreya-sans-400-italic.ttf',
  plain: './alegreya-sans-400.ttf',
};

/** Opens the faces of the chart. */
export function openHands(): Record<Hand, Face> {
  return {
    display: openFace(files.display),
    bold: openFace(files.bold),
    italic: openFace(files.italic),
    plain: openFace(files.plain),
  };
}

/** How words are set: with which face, how high, and how far apart the letters stand. */
export interface Style {
  face: Face;
  size: number;
  /** between two letters, as a part of the size */
  gap?: number;
}

/** Words as outlines in the chart's units, and the room that they take. */
export interface Lettering {
  outline: string;
  boxes: Box[];
}

/** A letter and where it begins, in parts of the size. */
interface Placed {
  letter: string;
  start: number;
  width: number;
}

/** Says where each letter of a line begins: as the face sets them, with its own gaps. */
function place(text: string, { face, gap = 0 }: Style): Placed[] {
  const letters = Array.from(text);
  return letters.map((letter, at) => {
    const until = face.set(letters.slice(0, at + 1).join('')).width;
    const { width } = face.set(letter);
    return { letter, start: until - width + gap * at, width };
  });
}

/** Says how wide a line of words is, in units. */
export function widthOf(text: string, style: Style): number {
  const last = place(text, style).at(-1);
  return last ? (last.start + last.width) * style.size : 0;
}

/** Turns and moves an outline: each point of it is two numbers with a comma between. */
function moved(
  outline: string,
  scale: number,
  { point: [x, y], angle }: { point: Point; angle: number },
) {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return outline.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, right: string, up: string) => {
    const [dx, dy] = [Number(right), -Number(up)];
    return `${(x + dx * cos - dy * sin).toFixed(1)} ${(y + dx * sin + dy * cos).toFixed(1)}`;
  });
}

/** Sets words on a line, in its middle: each letter stands upright on it. */
export function letterAlong(text: string, style: Style, line: Line, room: number): Lettering {
  const { face, size } = style;
  const start = (room - widthOf(text, style)) / 2;
  const placed = place(text, style).filter(({ letter }) => letter !== ' ');
  const set = placed.map((one) => {
    const middle = along(line, start + (one.start + one.width / 2) * size);
    const { outline, unit } = face.set(one.letter);
    const half = (one.width * size) / 2;
    const [cos, sin] = [Math.cos(middle.angle), Math.sin(middle.angle)];
    const [x, y] = middle.point;
    const left: Point = [x - half * cos, y - half * sin];
    const centre: Point = [x + 0.3 * size * sin, y - 0.3 * size * cos];
    return {
      outline: moved(outline, size * unit, { point: left, angle: middle.angle }),
      box: boxRound(centre, Math.max(half, 0.3 * size) + 3, 0.46 * size + 3),
    };
  });
  return { outline: set.map((one) => one.outline).join(''), boxes: set.map((one) => one.box) };
}

/** Sets words in a straight line from a place to the right. */
export function letter(text: string, style: Style, [x, y]: Point): Lettering {
  const width = widthOf(text, style);
  const line: Line = {
    points: [
      [x, y],
      [x + Math.max(1, width), y],
    ],
    closed: false,
  };
  const { outline } = letterAlong(text, style, line, width);
  const { size } = style;
  return {
    outline,
    boxes: [{ left: x, top: y - 0.74 * size, right: x + width, bottom: y + 0.24 * size }],
  };
}
