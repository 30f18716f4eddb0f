import { contours } from './contours.ts';
import { type Line, pathOf, type Point, roughened, rounded, spaced } from './curves.ts';
import type { River } from './rivers.ts';
import type { Road } from './roads.ts';
import { drawn, grouped, randomFor, type Sheet } from './sheet.ts';
import { isIsland } from './terrain.ts';

/** From how high the ground has each of its tones. */
const steps = [0.27, 0.38, 0.52, 0.72] as const;

function paths(lines: readonly Line[], step: number): string {
  return lines.map((line) => pathOf(rounded(spaced(line, step), 1))).join('');
}

/** Returns the coast as it is drawn: finer than the ground on which it was made. */
function coastPath(sheet: Sheet): string {
  const random = randomFor(sheet, 'coast');
  return sheet.world.terrain.shores
    .map((shore) => pathOf(roughened(rounded(spaced(shore, 10), 1), random, 0.16)))
    .join('');
}

/** Draws the land with its tones, woods and wet ground, and its coast. */
export function drawLand(sheet: Sheet): string {
  const { world, palette } = sheet;
  const { height, wood, fen } = world.terrain;
  const [plain, ...higher] = palette.lands;
  const coast = coastPath(sheet);
  return grouped('land', [
    drawn(coast, { fill: plain, stroke: palette.shore, width: 9, opacity: 0.28 }),
    drawn(coast, { fill: plain }),
    ...steps.map((from, at) =>
      drawn(paths(contours(height, from, 5000), 20), { fill: higher[at] ?? plain }),
    ),
    drawn(paths(contours(fen, 0, 3000), 18), { fill: palette.fen }),
    drawn(paths(contours(wood, 0, 3000), 18), { fill: palette.wood }),
    drawn(coast, { stroke: palette.shore, width: 3.6 }),
  ]);
}

/** Half of a river's width where so much land gives it water. */
export function halfWidth(flow: number): number {
  return 0.9 + Math.sqrt(flow) / 430;
}

/** Draws a river as an area: it grows from its spring to its mouth. */
function riverPath({ points, flow }: River): string {
  const [left, right]: [Point[], Point[]] = [[], []];
  let half = 0.6;
  for (const [at, [x, y]] of points.entries()) {
    const [from, to] = [points[at - 1] ?? [x, y], points[at + 1] ?? [x, y]];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const far = Math.hypot(dx, dy) || 1;
    // A stream that comes in widens the river little by little.
    half += (halfWidth(flow[at] ?? 0) - half) * 0.06;
    left.push([x + (dy / far) * half, y - (dx / far) * half]);
    right.push([x - (dy / far) * half, y + (dx / far) * half]);
  }
  return pathOf({ points: [...left, ...right.toReversed()], closed: true });
}

export function drawRivers({ world, palette }: Sheet): string {
  const d = world.rivers.map(riverPath).join('');
  return grouped('rivers', [drawn(d, { fill: palette.shore, stroke: palette.shore, width: 1 })]);
}

/** Draws short strokes down to the sea where high ground ends at the coast. */
export function drawCliffs(sheet: Sheet): string {
  const { world, palette } = sheet;
  const random = randomFor(sheet, 'cliffs');
  const strokes = world.terrain.shores.filter(isIsland).flatMap((shore) =>
    spaced(shore, 7).points.flatMap(([x, y]) => {
      const [right, down] = world.terrain.coast.slope(x, y);
      const steep = Math.hypot(right, down) || 1;
      const [inX, inY] = [right / steep, down / steep];
      const high = world.terrain.height.at(x + inX * 90, y + inY * 90);
      if (high < 0.3 || random.chance(0.12)) return [];
      const long = random.between(5, 9) + 20 * Math.min(0.6, high - 0.3);
      const [fromX, fromY] = [x + inX * 4, y + inY * 4];
      return [
        `M${fromX.toFixed(1)} ${fromY.toFixed(1)}l${(inX * long).toFixed(1)} ${(inY * long).toFixed(1)}`,
      ];
    }),
  );
  return drawn(strokes.join(''), { stroke: palette.rock.ink, width: 1.6, opacity: 0.75 });
}

/** Draws roads in their two kinds, and bridges upon them. */
export function drawRoads({ world, palette }: Sheet): string {
  const { line, edge } = palette.road;
  const pathsOf = (roads: readonly Road[]) =>
    roads.flatMap(({ own }) => own.map((line) => pathOf(line))).join('');
  const high = pathsOf(world.roads.filter(({ isHigh }) => isHigh));
  const lanes = pathsOf(world.roads.filter(({ isHigh }) => !isHigh));
  const spans = world.bridges.map(({ point: [x, y], angle, flow }) => {
    const [long, wide] = [13 + halfWidth(flow) * 1.6, 8.5];
    const turn = ((angle * 180) / Math.PI).toFixed(1);
    const rails = [-wide, wide]
      .map((side) => `M${-long - 5} ${side * 1.45}l5 ${-side * 0.45}h${2 * long}l5 ${side * 0.45}`)
      .join('');
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"><path d="M${-long} ${-wide}h${2 * long}v${2 * wide}h${-2 * long}z" fill="${line}"/><path d="${rails}" fill="none" stroke="${edge}" stroke-width="5"/><path d="${rails}" fill="none" stroke="${line}" stroke-width="2.4"/></g>`;
  });
  return grouped('roads', [
    drawn(lanes, { stroke: edge, width: 7, opacity: 0.7 }),
    drawn(high, { stroke: edge, width: 11 }),
    drawn(lanes, { stroke: line, width: 3, dash: '13 9' }),
    drawn(high, { stroke: line, width: 6 }),
    drawn(high, { stroke: edge, width: 1.8, opacity: 0.8 }),
    ...spans,
  ]);
}
