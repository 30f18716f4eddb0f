import { isInSection, type MapSection } from '#rules/map/sections.ts';
import type { Drawing, Point } from '#rules/map/drawing.ts';
import { kindOutlines } from '#rules/map/kind-outlines.ts';
import { type PlaceKind, placeKindFacts } from '#rules/map/kinds.ts';
import { markerOutlines } from '#rules/map/marker-outlines.ts';
import { archetypeColours, colours } from '../pictures/picture-colours.ts';
import { display, roomOf, say } from '../pictures/saying.ts';

/** A place as a picture marks it. */
export interface Mark extends Drawing {
  /** stands on its plate: the number of its point in the list beside the picture; null for its kind's icon */
  label: string | null;
  kind: PlaceKind;
  anchor: Point;
}

/** The tokens by which kinds name their colours, as pictures have them. */
const tints: Partial<Record<string, string>> = Object.fromEntries(
  [...Object.entries(colours), ...Object.entries(archetypeColours)].map(([name, colour]) => [
    `--color-${name.toLowerCase()}`,
    colour,
  ]),
);

function tintOf(kind: PlaceKind): string {
  return tints[placeKindFacts[kind].colour] ?? colours.lamp;
}

/** The side of a plate, in pixels, and the size of the words on it. */
const side = 84;
const fieldSide = 64;
const words = 42;

/** Draws a line or an area. A point has its plate alone. */
function drawWay({ form, points, kind }: Mark, place: (point: Point) => Point): string {
  if (form === 'point') return '';
  const way = points.map((point) => place(point).join(' ')).join('L');
  const closed = form === 'area' ? 'z' : '';
  const fill = form === 'area' ? `fill="${tintOf(kind)}" fill-opacity=".25"` : 'fill="none"';
  const around = `d="M${way}${closed}" stroke-linejoin="round" stroke-linecap="round"`;
  return (
    `<path ${around} fill="none" stroke="${colours.hall}" stroke-width="9"/>` +
    `<path ${around} ${fill} stroke="${tintOf(kind)}" stroke-width="5"/>`
  );
}

/** The side of the square in which the icons of kinds are outlined. */
const iconSide = 512;

/** Draws what stands on a plate: its number, or the icon of its kind. @param at where its icon is, in pixels */
function drawLabel({ label, kind }: Mark, at: { x: number; y: number; side: number }): string {
  if (label === null) {
    const place = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${(at.side / iconSide).toFixed(4)})`;
    return `<path transform="${place}" d="${kindOutlines[kind]}" fill="${colours.heading}"/>`;
  }
  return say(label, {
    x: at.x + at.side / 2 - roomOf(label, words, display) / 2,
    y: at.y + at.side / 2 + words * 0.34,
    ...{ size: words, fill: colours.heading, room: side, faces: display },
  });
}

/** Draws the plate of a place: its kind's outline and colour, and the number in it. */
function drawPlate(mark: Mark, place: (point: Point) => Point): string {
  const { kind, anchor } = mark;
  const [x, y] = place(anchor);
  const [left, top] = [x - side / 2, y - side / 2];
  const scale = side / fieldSide;
  const { path, icon } = markerOutlines[placeKindFacts[kind].shape];
  const at = { x: left + icon.left * scale, y: top + icon.top * scale, side: icon.side * scale };
  const plate = `transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale})" d="${path}" fill="${colours.hall}" stroke-linejoin="round"`;
  return [
    `<path ${plate} stroke="${colours.hall}" stroke-width="8"/>`,
    `<path ${plate} stroke="${tintOf(kind)}" stroke-width="3.500"/>`,
    drawLabel(mark, at),
  ].join('');
}

/**
 * Draws the marks that stand in a section, the first above the others.
 * @param scale pixels of a unit of the map
 */
export function drawMarks(marks: readonly Mark[], section: MapSection, scale: number): string {
  const place = ([x, y]: Point): Point => [
    Math.round((x - section.x) * scale * 10) / 10,
    Math.round((y - section.y) * scale * 10) / 10,
  ];
  const plates = marks.filter(({ anchor }) => isInSection(anchor, section)).toReversed();
  return [
    ...marks.map((mark) => drawWay(mark, place)),
    ...plates.map((mark) => drawPlate(mark, place)),
  ].join('');
}
