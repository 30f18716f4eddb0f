import { isInSection, type MapSection } from '#rules/map/sections.ts';
import type { Drawing, Point } from '#rules/map/drawing.ts';
import { type PlaceKind, placeKindFacts } from '#rules/map/kinds.ts';
import { markerOutlines } from '#rules/map/marker-outlines.ts';
import { archetypeColours, colours } from '../pictures/picture-colours.ts';
import { display, roomOf, say } from '../pictures/saying.ts';

/** A place as a picture marks it. */
export interface Mark extends Drawing {
  /** stands on its plate: the number of its point in the list beside the picture */
  label: string;
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

/** Draws the plate of a place: its kind's outline and colour, and the number in it. */
function drawPlate({ label, kind, anchor }: Mark, place: (point: Point) => Point): string {
  const [x, y] = place(anchor);
  const [left, top] = [x - side / 2, y - side / 2];
  const scale = side / fieldSide;
  const { path, icon } = markerOutlines[placeKindFacts[kind].shape];
  const middle = [icon.left, icon.top].map((edge) => (edge + icon.side / 2) * scale);
  const plate = `transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale})" d="${path}" fill="${colours.hall}" stroke-linejoin="round"`;
  return [
    `<path ${plate} stroke="${colours.hall}" stroke-width="8"/>`,
    `<path ${plate} stroke="${tintOf(kind)}" stroke-width="3.500"/>`,
    say(label, {
      x: left + (middle[0] ?? 0) - roomOf(label, words, display) / 2,
      y: top + (middle[1] ?? 0) + words * 0.34,
      ...{ size: words, fill: colours.heading, room: side, faces: display },
    }),
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
