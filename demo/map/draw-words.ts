import { curveLine, type Line, lengthOf, type Point } from './curves.ts';
import { labels, type Label, smallNames } from './labels.ts';
import { letter, letterAlong, type Lettering, type Style, widthOf } from './lettering.ts';
import type { Size } from './settlements.ts';
import { drawRiverNames } from './draw-river-names.ts';
import { reaches } from './draw-towns.ts';
import { grouped, type Sheet, worded } from './sheet.ts';
import { type Box, boxRound } from './taken.ts';

/** Sets a name on its curve and keeps its room free. */
function onCurve(
  { text, hand, size, gap, line, on }: Label,
  { palette, hands, taken }: Sheet,
): string {
  const curve: Line = curveLine(line);
  const set = letterAlong(text, { face: hands[hand], size, gap }, curve, lengthOf(curve));
  for (const box of set.boxes) taken.mark(box);
  const ink = on === 'land' ? palette.ink : palette.waterInk;
  return worded(set.outline, { ink, halo: palette.halo[on], width: size * 0.13 });
}

/** Places round a drawing at which its name may begin, the best first. */
function* seats([x, y]: Point, width: number, size: number, reach: number): Generator<Point> {
  for (const more of [0, 0.4, 0.9]) {
    const [right, down] = [reach * (1 + more) + 10, reach * (0.72 + more) + 8];
    yield [x - width / 2, y + down + size * 0.74];
    yield [x + right, y + size * 0.25];
    yield [x - right - width, y + size * 0.25];
    yield [x - width / 2, y - down - size * 0.3];
    yield [x + right * 0.8, y + down * 0.8 + size * 0.5];
    yield [x - right * 0.8 - width, y + down * 0.8 + size * 0.5];
    yield [x + right * 0.8, y - down * 0.8];
    yield [x - right * 0.8 - width, y - down * 0.8];
  }
}

/** Says how much a name would stand on a coast: half on land and half on water it reads badly. */
function crossing({ left, right, top, bottom }: Box, { world }: Sheet): number {
  const middle = (top + bottom) / 2;
  const ends = [left, (left + right) / 2, right].map((x) => world.terrain.land.at(x, middle) > 0);
  return new Set(ends).size - 1;
}

function isWater({ left, right, top, bottom }: Box, { world }: Sheet): boolean {
  return world.terrain.land.at((left + right) / 2, (top + bottom) / 2) <= 0;
}

/** Sets a name beside a place, where it covers the least, and keeps its room free. */
export function beside(
  text: string,
  style: Style,
  at: Point,
  reach: number,
  sheet: Sheet,
): Lettering {
  const isInland = sheet.world.terrain.coast.at(...at) > reach;
  let best: { set: Lettering; cost: number } | undefined;
  let order = 0;
  for (const seat of seats(at, widthOf(text, style), style.size, reach)) {
    const set = letter(text, style, seat);
    const covered = set.boxes.reduce((sum, box) => sum + sheet.taken.share(box), 0);
    const over = set.boxes.reduce((sum, box) => sum + crossing(box, sheet), 0);
    const wet = isInland && set.boxes.some((box) => isWater(box, sheet)) ? 2.5 : 0;
    const cost = covered * 40 + over * 1.6 + wet + order * 0.12;
    if (!best || cost < best.cost) best = { set, cost };
    order += 1;
  }
  if (!best) throw new Error(`There is no place for ${text}`);
  for (const box of best.set.boxes) sheet.taken.mark(box);
  return best.set;
}

const sizes: Record<Size, number> = { town: 66, village: 46, hamlet: 38 };

/** Sets all names of the chart; those of settlements go where the others leave room. */
export function drawWords(sheet: Sheet): string {
  const { world, palette, hands, taken } = sheet;
  for (const road of world.roads) taken.markLine(road, 6);
  for (const { at, size, quay } of world.settlements) {
    taken.mark(boxRound(at, reaches[size] * 0.92, reaches[size] * 0.7));
    if (quay) taken.mark(boxRound(quay, 46));
  }
  const names = labels.map((label) => onCurve(label, sheet));
  const rivers = drawRiverNames(sheet);
  const towns = world.settlements.map(({ name, size, at }) => {
    const face = hands.bold;
    const set = beside(name, { face, size: sizes[size], gap: 0.01 }, at, reaches[size], sheet);
    return worded(set.outline, {
      ink: palette.ink,
      halo: palette.halo.land,
      width: sizes[size] * 0.2,
    });
  });
  const small = smallNames.map(({ text, at, on, reach }) => {
    const set = beside(text, { face: hands.display, size: 40, gap: 0.03 }, at, reach, sheet);
    return worded(set.outline, { ink: palette.ink, halo: palette.halo[on], width: 7 });
  });
  return grouped('words', [...names, rivers, ...towns, ...small]);
}
