import { openFace } from '#drawing/letters.ts';
import { drawWords, setLine } from '#drawing/lines.ts';
import { isArchetype } from '#rules/characters/archetypes.ts';
import { archetypeColours } from './picture-colours.ts';

const other = openFace('./dejavu-sans-other.ttf');

/** The faces of headings and of all other words. */
export const display = [openFace('./texturina-600.ttf'), other];
export const plain = [openFace('./alegreya-sans-400.ttf'), other];

/** How one line of words stands in a picture. */
export interface Words {
  x: number;
  y: number;
  size: number;
  fill: string;
  /** room that the words have */
  room: number;
  faces?: typeof plain;
  /** they end at `x` */
  isAtEnd?: boolean;
}

/** Draws one line of words. Returns nothing for words that no letters are there for. */
export function say(
  text: string,
  { x, y, size, fill, room, faces = plain, isAtEnd }: Words,
): string {
  const line = setLine(text, faces, room / size);
  const left = isAtEnd ? x - line.width * size : x;
  const drawn = drawWords(line.words, { x: left, y, size });
  return drawn === '' ? '' : `<g fill="${fill}">${drawn}</g>`;
}

/** The room that words need: more by a hair, so that none is cut off for a rounding. */
export const roomOf = (text: string, size: number, faces = plain) =>
  Math.ceil(setLine(text, faces, Infinity).width * size + 0.1);

/** The outline of a box. */
export const box = (x: number, y: number, across: number, down: number) =>
  `M${x} ${y}h${across}v${down}H${x}z`;

/** Draws the mark of an archetype, whose outline the picture has under the archetype's name. */
export function archetypeMark(archetype: string, x: number, y: number, size: number): string {
  if (!isArchetype(archetype)) return '';
  const place = `translate(${x} ${y}) scale(${size / 512})`;
  return `<use href="#${archetype}" transform="${place}" fill="${archetypeColours[archetype]}"/>`;
}
