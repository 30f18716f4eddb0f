import { chartSize } from './cairnlands.ts';
import { curveOf, pathOf, type Point, roughened } from './curves.ts';
import type { Random } from '../random.ts';
import { drawn, grouped, randomFor, type Sheet } from './sheet.ts';
import type { Box } from './taken.ts';

/** A mountain or a hill: the middle of its foot, and how large it is drawn. */
interface Rise {
  at: Point;
  wide: number;
  high: number;
}

/** From how high mountains stand, and hills. */
const mountainsFrom = 0.53;
const hillsFrom = 0.33;

/** Sets places apart from each other: the nearer the larger what stands there. */
function scatter(sheet: Sheet, sizeAt: (x: number, y: number) => number): Point[] {
  const random = randomFor(sheet, 'relief');
  const found: { point: Point; size: number }[] = [];
  for (let tries = 0; tries < 26_000; tries += 1) {
    const point: Point = [random.between(0, chartSize.width), random.between(0, chartSize.height)];
    const size = sizeAt(...point);
    if (size <= 0) continue;
    const isApart = found.every(
      ({ point: [x, y], size: other }) =>
        Math.hypot((x - point[0]) / 1.15, (y - point[1]) * 1.45) > (size + other) * 0.5,
    );
    if (isApart) found.push({ point, size });
  }
  return found.map(({ point }) => point).sort((one, other) => one[1] - other[1]);
}

function roomOf({ at: [x, y], wide, high }: Rise): Box {
  return { left: x - wide * 0.42, right: x + wide * 0.42, top: y - high * 0.86, bottom: y - 4 };
}

/** Draws a mountain: lit from the left, shaded at the right, with strokes down its side. */
function mountain({ at: [x, y], wide, high }: Rise, random: Random, { palette }: Sheet): string {
  const lean = random.between(-0.12, 0.12) * wide;
  const summit: Point = [x + lean, y - high];
  const [left, right]: [Point, Point] = [
    [x - wide / 2, y + random.between(-3, 5)],
    [x + wide / 2, y + random.between(-3, 5)],
  ];
  const shoulder = (foot: Point, share: number, lift: number): Point => [
    summit[0] + (foot[0] - summit[0]) * share,
    summit[1] + (foot[1] - summit[1]) * share - lift * high,
  ];
  const west = [left, shoulder(left, 0.52, random.between(-0.05, 0.07)), summit];
  const east = [summit, shoulder(right, 0.45, random.between(-0.03, 0.1)), right];
  const jag = (points: readonly Point[], part: number) =>
    roughened(
      roughened(roughened({ points, closed: false }, random, part), random, part),
      random,
      part,
    ).points;
  const [westEdge, eastEdge] = [jag(west, 0.13), jag(east, 0.13)];
  const spine = jag(
    [
      summit,
      [summit[0] + wide * random.between(-0.02, 0.07), y - high * 0.62],
      [summit[0] + wide * random.between(-0.09, 0.03), y - high * 0.33],
      [summit[0] + wide * random.between(-0.02, 0.12), y - high * 0.05],
    ],
    0.18,
  );
  const body = pathOf({ points: [...westEdge, ...eastEdge], closed: true });
  const shade = pathOf({ points: [...spine.toReversed(), ...eastEdge], closed: true });
  const strokes: string[] = [];
  const count = Math.round(high / 13);
  for (let at = 1; at <= count; at += 1) {
    const share = (at - random.between(0.2, 0.7)) / count;
    const from = shoulder(right, share * 0.94, -0.015);
    const long = high * random.between(0.14, 0.3) * (1.15 - share);
    strokes.push(
      `M${from[0].toFixed(1)} ${(from[1] + 3).toFixed(1)}q${(-long * 0.1).toFixed(1)} ${(long * 0.5).toFixed(1)} ${(-long * 0.42).toFixed(1)} ${long.toFixed(1)}`,
    );
  }
  for (let at = 0; at < count * 0.5; at += 1) {
    const share = random.between(0.35, 0.9);
    const from = shoulder(left, share, -0.02);
    const long = high * random.between(0.06, 0.13);
    strokes.push(
      `M${(from[0] + 6).toFixed(1)} ${(from[1] + 8).toFixed(1)}l${(long * 0.42).toFixed(1)} ${long.toFixed(1)}`,
    );
  }
  const { snow, ink } = palette.rock;
  const line = Math.max(1.7, high / 58);
  const edge = pathOf({ points: [...westEdge, ...eastEdge], closed: false });
  const snowline = high > 128 ? snowcap(summit, westEdge, high, random) : '';
  return [
    drawn(body, { fill: 'url(#lit)' }),
    drawn(snowline, { fill: snow, opacity: 0.75 }),
    drawn(shade, { fill: 'url(#shade)' }),
    drawn(strokes.join(''), { stroke: ink, width: 1.3, opacity: 0.55 }),
    drawn(pathOf({ points: spine, closed: false }), {
      stroke: ink,
      width: line * 0.7,
      opacity: 0.7,
    }),
    drawn(edge, { stroke: ink, width: line }),
  ].join('');
}

/** Snow on the lit side of a summit, with a torn lower edge. */
function snowcap(summit: Point, west: readonly Point[], high: number, random: Random): string {
  const until = summit[1] + high * 0.34;
  const edge = west.filter(([, y]) => y < until);
  const [lowest] = edge;
  if (!lowest) return '';
  const torn = [0.2, 0.4, 0.6, 0.8].map((share, at): Point => [
    lowest[0] + (summit[0] + high * 0.04 - lowest[0]) * share,
    until - high * (at % 2 === 0 ? random.between(0.08, 0.16) : random.between(-0.05, 0.02)),
  ]);
  return pathOf({ points: [...edge, ...torn.toReversed()], closed: true });
}

/** Draws a hill: a rounded back with a few strokes under it. */
function hill({ at: [x, y], wide, high }: Rise, random: Random, { palette }: Sheet): string {
  const top = x + wide * random.between(-0.1, 0.1);
  const back: Point[] = [
    [x - wide / 2, y],
    [x - wide * 0.3, y - high * random.between(0.5, 0.68)],
    [top, y - high],
    [x + wide * 0.3, y - high * random.between(0.55, 0.75)],
    [x + wide / 2, y],
  ];
  const strokes = Array.from({ length: 4 }, (_, at) => {
    const [fromX, fromY] = [top + wide * (0.08 + at * 0.095), y - high * (0.86 - at * 0.17)];
    const long = high * random.between(0.22, 0.34);
    return `M${fromX.toFixed(1)} ${fromY.toFixed(1)}q${(long * 0.2).toFixed(1)} ${(long * 0.4).toFixed(1)} ${(-long * 0.06).toFixed(1)} ${long.toFixed(1)}`;
  });
  const curve = curveOf({ points: back, closed: false });
  return [
    drawn(`${curve}z`, { fill: 'url(#hill)' }),
    drawn(strokes.join(''), { stroke: palette.rock.ink, width: 1.3, opacity: 0.5 }),
    drawn(curve, { stroke: palette.rock.ink, width: 1.9, opacity: 0.85 }),
  ].join('');
}

/** The two sides of mountains: towards their feet they pass into the ground. */
function slopes({ palette: { rock, lands } }: Sheet): string {
  const side = (id: string, colour: string, foot: string) =>
    `<linearGradient id="${id}" x2="0" y2="1"><stop offset=".45" stop-color="${colour}"/><stop offset=".98" stop-color="${foot}" stop-opacity=".15"/></linearGradient>`;
  return `<defs>${side('hill', lands[3], lands[3])}${side('lit', rock.lit, lands[3])}${side('shade', rock.shade, rock.shade)}</defs>`;
}

/** Draws mountains and hills, the farther ones first. */
export function drawRelief(sheet: Sheet): string {
  const { world, taken } = sheet;
  const { height, coast, wood } = world.terrain;
  const random = randomFor(sheet, 'mountains');
  const sizeAt = (x: number, y: number) => {
    const high = height.at(x, y);
    if (
      high < hillsFrom ||
      coast.at(x, y) < 34 ||
      coast.at(x - 60, y) < 12 ||
      coast.at(x + 60, y) < 12
    ) {
      return 0;
    }
    if (high >= mountainsFrom) return 66 + 90 * Math.min(1, (high - mountainsFrom) / 0.5);
    return wood.at(x, y) > -20 ? 0 : 96;
  };
  const rooms: Box[] = [];
  const drawings = scatter(sheet, sizeAt).map((at) => {
    const high = height.at(...at);
    const size = sizeAt(...at);
    const rise: Rise =
      high >= mountainsFrom
        ? { at, wide: size * random.between(1.2, 1.5), high: size * random.between(0.95, 1.25) }
        : { at, wide: random.between(56, 92), high: random.between(20, 34) };
    if (!taken.isFree(roomOf(rise))) return '';
    rooms.push(roomOf(rise));
    return high >= mountainsFrom ? mountain(rise, random, sheet) : hill(rise, random, sheet);
  });
  for (const room of rooms) taken.mark(room);
  return grouped('relief', [slopes(sheet), ...drawings]);
}
