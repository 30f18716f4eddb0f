import type { Random } from '../random.ts';
import { curveOf, type Point } from './curves.ts';
import type { Settlement, Size } from './settlements.ts';
import { drawn, grouped, randomFor, type Sheet } from './sheet.ts';

const houses: Record<Size, number> = { town: 26, village: 10, hamlet: 4 };

/** Units from the middle of a settlement to its last houses. */
export const reaches: Record<Size, number> = { town: 88, village: 54, hamlet: 32 };

/** Draws a house with a pitched roof; its door looks down the sheet. */
export function house([x, y]: Point, size: number, random: Random, { palette }: Sheet): string {
  const { wall, roof, ink, light } = palette.house;
  const [gable, long, high, pitch] = [11 * size, 15 * size, 8 * size, 8.5 * size];
  const side = random.chance(0.5) ? 1 : -1;
  const px = (value: number) => (x + side * value).toFixed(1);
  const py = (value: number) => (y + value).toFixed(1);
  const front = `M${px(-gable)} ${py(0)}V${py(-high)}L${px(-gable / 2)} ${py(-high - pitch)}L${px(0)} ${py(-high)}V${py(0)}z`;
  const flank = `M${px(0)} ${py(0)}V${py(-high)}H${px(long)}V${py(0)}z`;
  const top = `M${px(-gable / 2)} ${py(-high - pitch)}H${px(long - gable / 2)}L${px(long)} ${py(-high)}H${px(0)}z`;
  const window = random.chance(0.42)
    ? `<path d="M${px(long * 0.4)} ${py(-high * 0.7)}h${(2.6 * size).toFixed(1)}v${(3.4 * size).toFixed(1)}h${(-2.6 * size).toFixed(1)}z" fill="${light}"/>`
    : '';
  return `<path d="${front}${flank}" fill="${wall}"/><path d="${top}" fill="${roof}"/>${window}${drawn(front + flank + top, { stroke: ink, width: 1.4 })}`;
}

/** Draws the tower of a town: a bell loft with a pointed roof. */
function tower([x, y]: Point, { palette }: Sheet): string {
  const { wall, roof, ink, light } = palette.house;
  const body = `M${x - 8} ${y}v-40h16v40z`;
  const cap = `M${x - 11} ${y - 40}L${x} ${y - 70}L${x + 11} ${y - 40}z`;
  const bell = `M${x - 3.5} ${y - 26}v-6a3.5 3.5 0 0 1 7 0v6z`;
  return `<path d="${body}" fill="${wall}"/><path d="${cap}" fill="${roof}"/><path d="${bell}" fill="${light}"/>${drawn(`${body}${cap}M${x} ${y - 70}v-9`, { stroke: ink, width: 1.6 })}`;
}

/** Draws a quay into the water, with boats that lie at it. */
function quay({ quay: end }: Settlement, random: Random, { palette, world }: Sheet): string {
  if (!end) return '';
  const [right, down] = world.terrain.coast.slope(...end);
  const steep = Math.hypot(right, down) || 1;
  const [outX, outY] = [-right / steep, -down / steep];
  const jetties = [-26, 0, 24].map((aside, index) => {
    const long = [44, 62, 38][index] ?? 40;
    const [x, y] = [end[0] - outY * aside - outX * 10, end[1] + outX * aside - outY * 10];
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(outX * long).toFixed(1)} ${(outY * long).toFixed(1)}`;
  });
  const boats = [-46, -12, 13, 45].map((aside) => {
    const far = random.between(34, 66);
    return boat([end[0] - outY * aside + outX * far, end[1] + outX * aside + outY * far], palette);
  });
  const { wall, ink } = palette.house;
  return [
    drawn(jetties.join(''), { stroke: ink, width: 8 }),
    drawn(jetties.join(''), { stroke: wall, width: 4.6 }),
    drawn(jetties.join(''), { stroke: ink, width: 4.6, dash: '1 5', opacity: 0.5 }),
    ...boats,
  ].join('');
}

/** Draws a small boat with one sail. */
function boat([x, y]: Point, { house: { wall, roof, ink } }: Sheet['palette']): string {
  const [left, foot] = [x.toFixed(1), y.toFixed(1)];
  return `<g transform="translate(${left} ${foot})"><path d="M-9 0q9 7 18 0z" fill="${roof}" stroke="${ink}" stroke-width="1.3"/><path d="M0-1V-18L10-4H0z" fill="${wall}" stroke="${ink}" stroke-width="1.3"/></g>`;
}

/** Draws the wall round a town, with its gates. */
function townWall([x, y]: Point, reach: number, random: Random, { palette }: Sheet): string {
  const ring = Array.from({ length: 11 }, (_, at): Point => {
    const angle = (at / 11) * Math.PI * 2;
    const far = reach * random.between(0.98, 1.12);
    return [x + Math.cos(angle) * far, y - 6 + Math.sin(angle) * far * 0.74];
  });
  const d = curveOf({ points: ring, closed: true });
  const { wall, ink } = palette.house;
  return [
    drawn(d, { fill: palette.lands[2], stroke: ink, width: 7.5 }),
    drawn(d, { stroke: wall, width: 4.2 }),
    drawn(d, { stroke: ink, width: 4.2, dash: '2.4 5.2', opacity: 0.6 }),
  ].join('');
}

/** Draws a settlement: its wall, its quay, and its houses from the farther to the nearer. */
function settlement(one: Settlement, sheet: Sheet): string {
  const random = randomFor(sheet, one.name);
  const reach = reaches[one.size];
  const [x, y] = one.at;
  const places: Point[] = [];
  for (let tries = 0; tries < 900 && places.length < houses[one.size]; tries += 1) {
    const [angle, far] = [random.between(0, Math.PI * 2), Math.sqrt(random.share()) * reach * 0.84];
    const place: Point = [x + Math.cos(angle) * far, y + 6 + Math.sin(angle) * far * 0.68];
    const isApart = places.every(
      (other) => Math.abs(other[0] - place[0]) > 23 || Math.abs(other[1] - place[1]) > 13,
    );
    if (isApart && sheet.world.terrain.coast.at(...place) > 9) places.push(place);
  }
  places.sort((first, second) => first[1] - second[1]);
  const middle = Math.floor(places.length * 0.45);
  const drawings = places.map((place, at) =>
    one.size !== 'hamlet' && at === middle
      ? tower(place, sheet)
      : house(place, random.between(0.94, 1.16), random, sheet),
  );
  const wall = one.size === 'town' && !one.quay ? townWall(one.at, reach, random, sheet) : '';
  return `<g>${quay(one, random, sheet)}${wall}${drawings.join('')}</g>`;
}

export function drawTowns(sheet: Sheet): string {
  const sorted = sheet.world.settlements.toSorted((one, other) => one.at[1] - other.at[1]);
  return grouped(
    'towns',
    sorted.map((one) => settlement(one, sheet)),
  );
}
