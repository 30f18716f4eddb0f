import type { Random } from '../random.ts';
import type { Point } from './curves.ts';
import { beside } from './draw-words.ts';
import type { MarkKind } from './marks.ts';
import { drawn, grouped, randomFor, type Sheet, worded } from './sheet.ts';
import { boxRound } from './taken.ts';

/** Draws a thing round the middle of its foot, in units of the chart. */
type Pen = (sheet: Pick<Sheet, 'palette'>, random: Random) => string;

/** A lighthouse with its rays; the ninth of the nine is dark. */
const lamp: Pen = ({ palette: { house, lamp: glow } }) => {
  const rays = [-70, -45, -20, 20, 45, 70].map((degrees) => {
    const [x, y] = [Math.sin((degrees * Math.PI) / 180), -Math.cos((degrees * Math.PI) / 180)];
    const side = Math.abs(degrees) > 50 ? 24 : 20;
    return `M${(x * 14).toFixed(1)} ${(-45 + y * 12).toFixed(1)}l${(x * side).toFixed(1)} ${(y * side * 0.8).toFixed(1)}`;
  });
  return [
    `<circle cy="-45" r="34" fill="${glow}" fill-opacity=".1"/><circle cy="-45" r="20" fill="${glow}" fill-opacity=".14"/>`,
    drawn('M-9 0l3-38h12l3 38z', { fill: house.wall, stroke: house.ink, width: 1.6 }),
    drawn('M-7.6-14h15.2l-.7-9h-13.8z', { fill: house.roof }),
    drawn('M-6-38v-12h12v12z', { fill: glow, stroke: house.ink, width: 1.6 }),
    drawn('M-9-50l9-10 9 10zM-9-38h18', { fill: house.roof, stroke: house.ink, width: 1.6 }),
    drawn(rays.join(''), { stroke: glow, width: 2.2, opacity: 0.8 }),
  ].join('');
};

const stone = (x: number, y: number, wide: number, high: number) =>
  `M${x - wide / 2} ${y}l${(wide * 0.08).toFixed(1)} ${-high}l${(wide * 0.6).toFixed(1)}-2.5l${(wide * 0.32).toFixed(1)} ${high + 2.5}z`;

const ring: Pen = ({ palette: { rock, house } }) => {
  const stones = Array.from({ length: 9 }, (_, at) => {
    const angle = (at / 9) * Math.PI * 2 + 0.3;
    return { x: Math.cos(angle) * 27, y: Math.sin(angle) * 13 };
  }).sort((one, other) => one.y - other.y);
  const d = stones.map(({ x, y }) =>
    stone(Math.round(x * 10) / 10, Math.round(y * 10) / 10, 8, y > 0 ? 17 : 14),
  );
  return d.map((one) => drawn(one, { fill: rock.snow, stroke: house.ink, width: 1.4 })).join('');
};

const ruin: Pen = ({ palette: { rock, house } }) => {
  const walls =
    'M-26 0v-24l5-3v5l6-2v-6l6 1v9l5 2v6h8v-22l3-9 4 5 3-7 4 9v36zM-13 0v-9q4-6 8 0v9zM10-20v-7h4v7z';
  return `<path d="${walls}" fill="${rock.snow}" fill-rule="evenodd" stroke="${house.ink}" stroke-width="1.5"/>${drawn('M-34 2h8m48-1h9m-14 4h7m-52 0h6', { stroke: rock.ink, width: 2 })}`;
};

const mine: Pen = ({ palette: { rock, house, road } }) =>
  [
    drawn('M-24 0q4-30 24-31t24 31z', { fill: rock.lit, stroke: rock.ink, width: 2 }),
    drawn('M-10 0v-14q10-11 20 0v14z', { fill: house.ink }),
    drawn('M-11 0v-15l11-8 11 8v15M-12-14h24', { stroke: road.line, width: 2.8 }),
    drawn('M-5 0l-9 14M5 0l3 14M-8 5h14M-11 10h17', { stroke: road.line, width: 1.4 }),
  ].join('');

const mill: Pen = ({ palette: { house } }) =>
  [
    drawn('M-9 0l3-26h12l3 26z', { fill: house.wall, stroke: house.ink, width: 1.5 }),
    drawn('M-8-26l8-9 8 9z', { fill: house.roof, stroke: house.ink, width: 1.5 }),
    drawn('M0-27L-17-44M0-27L17-44M0-27L-16-11M0-27L16-11', { stroke: house.ink, width: 1.8 }),
    drawn('M-17-44l6-3 6 7-5 4zM17-44l-3 7-7-2 4-6zM-16-11l-3-6 7-4 4 6zM16-11l-7 2-3-6 7-3z', {
      fill: house.wall,
      stroke: house.ink,
      width: 1.2,
    }),
  ].join('');

const barn: Pen = ({ palette: { house } }) =>
  [
    drawn('M-24 0v-15h48v15z', { fill: house.wall, stroke: house.ink, width: 1.5 }),
    drawn('M-28-14l8-15h40l8 15z', { fill: house.roof, stroke: house.ink, width: 1.5 }),
    drawn('M-7 0v-12h14v12z', { fill: house.ink }),
    drawn('M-16-29l-6 15M-4-29l-2 15M8-29l2 15M18-29l6 15', {
      stroke: house.ink,
      width: 1,
      opacity: 0.5,
    }),
  ].join('');

const wreck: Pen = ({ palette: { house, waterInk } }) =>
  [
    drawn('M-27-6q6 15 27 14t26-20q-12 9-26 9t-27-3z', {
      fill: house.roof,
      stroke: house.ink,
      width: 1.6,
    }),
    drawn('M-16-5l-5-15M-8-3l-4-19M0-3l-1-13M-9-18l34-24M14-33l-11-9', {
      stroke: house.wall,
      width: 2.4,
    }),
    drawn('M-40 11q6-4 12 0t12 0M6 14q6-4 12 0t12 0', { stroke: waterInk, width: 1.8 }),
  ].join('');

const spire: Pen = ({ palette: { house, waterInk, rock } }) =>
  [
    drawn('M-9 6v-24h18v24z', { fill: rock.snow, stroke: house.ink, width: 1.5 }),
    drawn('M-12-18L0-52 12-18z', { fill: house.roof, stroke: house.ink, width: 1.5 }),
    drawn('M-4-4v-6a4 4 0 0 1 8 0v6z', { fill: house.ink }),
    drawn('M22 8v-9l9-7 9 7v9zM-38 8v-6l8-6 8 6v6z', {
      fill: rock.snow,
      stroke: house.ink,
      width: 1.3,
    }),
    drawn('M-46 10q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0M-30 18q6-5 12 0t12 0 12 0 12 0', {
      stroke: waterInk,
      width: 2,
    }),
  ].join('');

const cave: Pen = ({ palette: { rock, house, lamp: glow } }) =>
  [
    drawn('M-34 0q0-34 16-40l8-9 12 3 12-5 12 12q13 12 10 39z', {
      fill: rock.lit,
      stroke: rock.ink,
      width: 2.2,
    }),
    drawn('M-16 0q-3-27 14-29t19 29z', { fill: house.ink }),
    drawn('M-10 0h22M-8-5h18M-5-10h13', { stroke: rock.snow, width: 2 }),
    drawn('M22-8v-9M18.5-17h7v-7h-7z', { fill: glow, stroke: glow, width: 1.6 }),
  ].join('');

export const pens: Record<MarkKind, Pen> = {
  lamp,
  ring,
  ruin,
  mine,
  mill,
  barn,
  wreck,
  spire,
  cave,
};

/** Draws a cairn: stones that people have laid upon each other, one more each time. */
function cairn([x, y]: Point, { palette: { rock, house } }: Sheet, random: Random): string {
  let up = 0;
  const stones = [17, 13.5, 10, 6.5].map((wide) => {
    const [high, aside] = [random.between(4.6, 6.4), random.between(-1.6, 1.6)];
    const d = `M${(x + aside - wide / 2).toFixed(1)} ${(y - up).toFixed(1)}q${(-wide * 0.06).toFixed(1)} ${(-high).toFixed(1)} ${(wide * 0.3).toFixed(1)} ${(-high).toFixed(1)}h${(wide * 0.44).toFixed(1)}q${(wide * 0.3).toFixed(1)} 0 ${(wide * 0.26).toFixed(1)} ${high.toFixed(1)}z`;
    up += high;
    return d;
  });
  return drawn(stones.join(''), { fill: rock.snow, stroke: house.ink, width: 1.4 });
}

/** Draws what stands by itself, with its name, and the cairns along the roads. */
export function drawMarks(sheet: Sheet): string {
  const { world, palette, hands, taken } = sheet;
  const random = randomFor(sheet, 'marks');
  const cairns = world.cairns
    .filter((point) => taken.isFree(boxRound(point, 9, 12)))
    .map((point) => {
      taken.mark(boxRound([point[0], point[1] - 8], 14, 16));
      return cairn(point, sheet, random);
    });
  const marks = world.marks.map(({ kind, at: [x, y] }) => {
    taken.mark(boxRound([x, y - 16], 34, 28));
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${pens[kind](sheet, random)}</g>`;
  });
  const names = world.marks.map(({ name, at: [x, y], ground }) => {
    const isWater = ground === 'sea';
    const style = { face: isWater ? hands.italic : hands.plain, size: 31, gap: 0.015 };
    const set = beside(name, style, [x, y - 12], 32, sheet);
    const ink = isWater ? palette.waterInk : palette.ink;
    return worded(set.outline, { ink, halo: palette.halo[isWater ? 'water' : 'land'], width: 6 });
  });
  return grouped('marks', [...cairns, ...marks, ...names]);
}
