import { chartSize } from './cairnlands.ts';
import { contours } from './contours.ts';
import { type Line, pathOf, type Point, rounded, spaced } from './curves.ts';
import { letter } from './lettering.ts';
import { makeNoise } from './noise.ts';
import { drawn, grouped, randomFor, type Sheet } from './sheet.ts';
import { boxRound } from './taken.ts';

/** Units from the coast to where the sea turns to the next of its tones. */
const bands = [215, 118, 50] as const;

/** Units from the coast to each of the lines that follow it, and how strong they are. */
const waterLines = [
  [9, 0.62],
  [19, 0.46],
  [31, 0.34],
  [45, 0.25],
  [62, 0.17],
  [82, 0.11],
] as const;

function paths(lines: readonly Line[], step: number): string {
  return lines.map((line) => pathOf(rounded(spaced(line, step), 1))).join('');
}

/** Draws the sea in its tones, with the lines that engravers put along a coast. */
export function drawSea({ world, palette }: Sheet): string {
  const { coast } = world.terrain;
  const wobble = makeNoise(world.seed + 31, { width: 420, layers: 3 });
  const banks = coast.map((value, at) => {
    const [x, y] = [(at % coast.columns) * coast.cell, Math.floor(at / coast.columns) * coast.cell];
    return value + 46 * wobble(x, y) * Math.min(1, Math.max(0, -value / 60));
  });
  const [open, ...nearer] = palette.seas;
  return grouped('sea', [
    `<rect width="${chartSize.width}" height="${chartSize.height}" fill="${open}"/>`,
    ...bands.map((far, at) =>
      drawn(paths(contours(banks, -far, 6000), 26), { fill: nearer[at] ?? open }),
    ),
    ...waterLines.map(([far, opacity]) =>
      drawn(paths(contours(coast, -far, 600), 11), { stroke: palette.shore, width: 1.3, opacity }),
    ),
  ]);
}

/** Draws the rays of the compass rose over the sea. */
export function drawRays({ palette }: Sheet, [x, y]: Point): string {
  const rays = Array.from({ length: 32 }, (_, at) => {
    const angle = (at * Math.PI) / 16;
    const [right, down] = [Math.cos(angle) * 9900, Math.sin(angle) * 9900];
    return `M${x} ${y}l${right.toFixed(1)} ${down.toFixed(1)}`;
  });
  const main = rays.filter((_, at) => at % 4 === 0).join('');
  const others = rays.filter((_, at) => at % 4 !== 0).join('');
  return grouped('rays', [
    drawn(main, { stroke: palette.shore, width: 1.6, opacity: 0.2 }),
    drawn(others, { stroke: palette.shore, width: 1.2, opacity: 0.1 }),
  ]);
}

/** Draws depths in fathoms, and rocks where the bottom comes near. */
export function drawSoundings(sheet: Sheet): string {
  const { world, palette, hands, taken } = sheet;
  const random = randomFor(sheet, 'soundings');
  const style = { face: hands.italic, size: 25 };
  const [depths, rocks]: [string[], string[]] = [[], []];
  for (let y = 150; y < chartSize.height - 150; y += 118) {
    for (let x = 150; x < chartSize.width - 150; x += 132) {
      const place: Point = [x + random.between(-52, 52), y + random.between(-46, 46)];
      const off = -world.terrain.coast.at(...place);
      if (off < 46 || random.chance(0.28)) continue;
      const depth = Math.round(off / 34 + random.between(0, 3) + (off / 300) ** 2 * 4);
      const text = String(depth);
      if (off < 190 && random.chance(0.12)) {
        if (taken.isFree(boxRound(place, 18))) rocks.push(rock(place));
        continue;
      }
      const set = letter(text, style, place);
      if (set.boxes.some((box) => !taken.isFree(box))) continue;
      depths.push(set.outline);
    }
  }
  return grouped('soundings', [
    `<path d="${depths.join('')}" fill="${palette.waterInk}" fill-opacity=".5"/>`,
    drawn(rocks.join(''), { stroke: palette.waterInk, width: 1.8, opacity: 0.75 }),
  ]);
}

/** A rock that the sea covers, as charts have it: a cross within dots. */
function rock([x, y]: Point): string {
  const dots = [
    [-8, -8],
    [8, -8],
    [-8, 8],
    [8, 8],
  ].map(([right = 0, down = 0]) => `M${(x + right).toFixed(1)} ${(y + down).toFixed(1)}h.1`);
  return `M${(x - 8).toFixed(1)} ${y.toFixed(1)}h16m-8-8v16${dots.join('')}`;
}

/** Draws the courses of ships as dots; what is written on the sea stands clear of them. */
export function drawCourses({ world, palette, taken }: Sheet): string {
  const open: Line[] = [];
  for (const { points } of world.courses) {
    let run: Point[] = [];
    for (const point of points) {
      if (taken.isFree(boxRound(point, 3))) run.push(point);
      else {
        open.push({ points: run, closed: false });
        run = [];
      }
    }
    open.push({ points: run, closed: false });
  }
  const d = open.filter(({ points }) => points.length > 1).map((line) => pathOf(line));
  for (const course of world.courses) taken.markLine(course, 6);
  return drawn(d.join(''), { stroke: palette.waterInk, width: 4.4, dash: '.1 15', opacity: 0.85 });
}
