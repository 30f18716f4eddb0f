import type { Random } from '../random.ts';
import { chartSize } from './cairnlands.ts';
import { curveOf, type Point, pathOf, roughened } from './curves.ts';
import { drawn, grouped, randomFor, type Sheet } from './sheet.ts';
import { boxRound } from './taken.ts';

/** So many drawings there are of each kind of tree. */
const kinds = 7;

/** Draws a fir round the middle of its foot. */
function fir(random: Random, { palette }: Sheet): string {
  const high = random.between(30, 42);
  const wide = high * random.between(0.42, 0.52);
  const tiers = [0.12, 0.42, 0.68].map((from, at) => ({
    from,
    half: (wide / 2) * (1 - at * 0.24),
  }));
  const sideOf = (side: 1 | -1): Point[] =>
    tiers.flatMap(({ from, half }, at) => {
      const next = tiers[at + 1];
      const tip: Point = [side * half, -high * from + random.between(-1.4, 1.4)];
      return next ? [tip, [side * half * 0.42, -high * (next.from + 0.02)] as Point] : [tip];
    });
  const [left, right] = [sideOf(-1), sideOf(1)];
  const top: Point = [random.between(-1, 1), -high];
  const edge = [...left, top, ...right.toReversed()];
  return tree(
    edge,
    [[0, -high * 0.12], top, ...right.toReversed()],
    sheetTrunk(0, high * 0.12),
    palette,
  );
}

/** Draws a tree with a round crown. */
function oak(random: Random, { palette }: Sheet): string {
  const [wide, high] = [random.between(25, 33), random.between(23, 30)];
  const lift = 6;
  const crown = Array.from({ length: 8 }, (_, at): Point => {
    const angle = (at / 8) * Math.PI * 2;
    const reach = random.between(0.82, 1.08) / 2;
    return [Math.cos(angle) * wide * reach, -lift - high / 2 + Math.sin(angle) * high * reach];
  });
  const lumpy = roughened({ points: crown, closed: true }, random, 0.24).points;
  const shade = lumpy.filter(([x, y]) => x > -2 || y > -lift - high * 0.25);
  return tree(lumpy, shade, sheetTrunk(0, lift + 2), palette, true);
}

function sheetTrunk(x: number, high: number): string {
  return `M${x} 1v${(-high).toFixed(1)}`;
}

function tree(
  edge: readonly Point[],
  shade: readonly Point[],
  trunk: string,
  { tree: { leaf, shade: dark, edge: ink } }: Sheet['palette'],
  isRound = false,
): string {
  const write = (points: readonly Point[]) =>
    isRound ? curveOf({ points, closed: true }) : pathOf({ points, closed: true });
  return [
    drawn(trunk, { stroke: ink, width: 2.2 }),
    drawn(write(edge), { fill: leaf }),
    drawn(write(shade), { fill: dark }),
    drawn(write(edge), { stroke: ink, width: 1.5 }),
  ].join('');
}

/** Draws the trees of woods, and a few that stand alone. */
export function drawWoods(sheet: Sheet): string {
  const { world, taken } = sheet;
  const { wood, height, coast, fen } = world.terrain;
  const random = randomFor(sheet, 'trees');
  const shapes = ['fir', 'oak'].flatMap((kind) =>
    Array.from({ length: kinds }, (_, at) => {
      const drawing = kind === 'fir' ? fir(random, sheet) : oak(random, sheet);
      return `<g id="${kind}${at}">${drawing}</g>`;
    }),
  );
  const trees: { point: Point; use: string }[] = [];
  for (let y = 60; y < chartSize.height; y += 25) {
    for (let x = 60; x < chartSize.width; x += 29) {
      const point: Point = [x + random.between(-11, 11), y + random.between(-9, 9)];
      const depth = wood.at(...point);
      const [whim, isAlone] = [random.share(), random.chance(0.022)];
      const stands = depth > 4 ? whim < 0.68 + depth / 140 : isAlone && coast.at(...point) > 40;
      if (!stands || height.at(...point) > 0.62 || (depth <= 4 && fen.at(...point) > 0)) continue;
      if (!taken.isFree({ ...boxRound(point, 11), top: point[1] - 26 })) continue;
      const north = (2750 - point[1]) / 900 + (height.at(...point) - 0.25) * 3;
      const kind = random.share() < 0.5 + north * 0.6 ? 'fir' : 'oak';
      const scale = random.between(0.82, 1.12).toFixed(2);
      const place = `translate(${point[0].toFixed(1)} ${point[1].toFixed(1)}) scale(${scale})`;
      const use = `<use href="#${kind}${random.whole(0, kinds - 1)}" transform="${place}"/>`;
      trees.push({ point, use });
    }
  }
  trees.sort((one, other) => one.point[1] - other.point[1]);
  return `<defs>${shapes.join('')}</defs>${grouped(
    'woods',
    trees.map(({ use }) => use),
  )}`;
}

/** Draws tufts of reed, still water and the grass of the plain. */
export function drawFens(sheet: Sheet): string {
  const { world, palette, taken } = sheet;
  const { fen, coast, wood, height } = world.terrain;
  const random = randomFor(sheet, 'fens');
  const [reeds, waters, grass]: [string[], string[], string[]] = [[], [], []];
  for (let y = 60; y < chartSize.height; y += 34) {
    for (let x = 60; x < chartSize.width; x += 46) {
      const point: Point = [x + random.between(-20, 20), y + random.between(-14, 14)];
      const [size, whim] = [random.between(0.8, 1.25), random.share()];
      const isWet = fen.at(...point) > 6;
      const isPlain =
        !isWet && coast.at(...point) > 40 && wood.at(...point) < -30 && height.at(...point) < 0.33;
      if ((!isWet && !(isPlain && whim < 0.23)) || !taken.isFree(boxRound(point, 20, 14))) continue;
      if (!isWet) grass.push(tuft(point, size * 0.8, random));
      else if (whim < 0.5) reeds.push(tuft(point, size * 1.25, random));
      else if (whim < 0.86) waters.push(stillWater(point, size, random));
    }
  }
  return grouped('fens', [
    drawn(waters.join(''), { stroke: palette.shore, width: 1.7, opacity: 0.6 }),
    drawn(reeds.join(''), { stroke: palette.reed, width: 1.8, opacity: 0.9 }),
    drawn(grass.join(''), { stroke: palette.rock.ink, width: 1.4, opacity: 0.45 }),
  ]);
}

function tuft([x, y]: Point, size: number, random: Random): string {
  const blades = [-1, -0.45, 0.1, 0.6, 1.05].map((lean) => {
    const [right, up] = [lean * 8 * size, (14 - Math.abs(lean) * 5 + random.between(-2, 2)) * size];
    return `M${(x + lean * 3 * size).toFixed(1)} ${y.toFixed(1)}q${(right * 0.15).toFixed(1)} ${(-up * 0.7).toFixed(1)} ${(right * 0.8).toFixed(1)} ${(-up).toFixed(1)}`;
  });
  return `${blades.join('')}M${(x - 10 * size).toFixed(1)} ${(y + 1).toFixed(1)}h${(20 * size).toFixed(1)}`;
}

function stillWater([x, y]: Point, size: number, random: Random): string {
  return [0, 1, 2]
    .map((at) => {
      const long = random.between(10, 26) * size;
      const left = x - long / 2 + random.between(-7, 7);
      return `M${left.toFixed(1)} ${(y + at * 6).toFixed(1)}h${long.toFixed(1)}`;
    })
    .join('');
}
