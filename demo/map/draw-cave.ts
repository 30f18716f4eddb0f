import { Random } from '../random.ts';
import { type Cave, makeCave } from './cave.ts';
import { contours } from './contours.ts';
import { curveLine, type Line, pathOf, type Point, roughened, rounded, spaced } from './curves.ts';
import { pens } from './draw-marks.ts';
import type { Grid } from './grid.ts';
import { letter, openHands, widthOf } from './lettering.ts';
import { makeNoise } from './noise.ts';
import { type Manner, palettes, type Palette } from './palette.ts';
import { drawn, grouped, worded } from './sheet.ts';
import { boxRound, Taken } from './taken.ts';
import { caveMarks, caveSize, halls, passages, pools } from './under-the-stair.ts';

/** Hatches the rock along the walls: tufts of three strokes, each turned its own way. */
function hatching(walls: readonly Line[], floor: Grid, random: Random): string {
  const strokes: string[] = [];
  for (const wall of walls) {
    for (const [x, y] of spaced(wall, 15).points) {
      const [right, down] = floor.slope(x, y);
      const steep = Math.hypot(right, down) || 1;
      for (const far of [6, 20, 35]) {
        if (far > 20 && random.chance(0.3)) continue;
        const place: Point = [
          x - (right / steep) * far + random.between(-6, 6),
          y - (down / steep) * far + random.between(-6, 6),
        ];
        if (floor.at(...place) > -2) continue;
        const angle = random.between(0, Math.PI);
        const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
        for (const aside of [-6, 0, 6]) {
          const half = random.between(7, 11);
          const [middleX, middleY] = [place[0] - alongY * aside, place[1] + alongX * aside];
          if (floor.at(middleX, middleY) > -1) continue;
          strokes.push(
            `M${(middleX - alongX * half).toFixed(1)} ${(middleY - alongY * half).toFixed(1)}l${(alongX * half * 2).toFixed(1)} ${(alongY * half * 2).toFixed(1)}`,
          );
        }
      }
    }
  }
  return strokes.join('');
}

/** What stands on the floor: stones that grew upwards, mushrooms, and loose rock. */
function litter({ floor, water }: Cave, taken: Taken, random: Random, palette: Palette): string {
  const damp = makeNoise(random.whole(0, 9999), { width: 190, layers: 2 });
  const [spikes, shades, caps, stones]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (let y = 40; y < caveSize.height; y += 34) {
    for (let x = 40; x < caveSize.width; x += 40) {
      const [px, py] = [x + random.between(-15, 15), y + random.between(-12, 12)];
      const [depth, whim, size] = [floor.at(px, py), random.share(), random.between(0.7, 1.3)];
      if (depth < 12 || water.at(px, py) > -12 || !taken.isFree(boxRound([px, py], 13))) continue;
      const at = `M${px.toFixed(1)} ${py.toFixed(1)}`;
      if (depth < 60 && whim < 0.3) {
        const [half, high] = [6 * size, random.between(16, 30) * size];
        spikes.push(
          `M${(px - half).toFixed(1)} ${py.toFixed(1)}l${half.toFixed(1)} ${(-high).toFixed(1)} ${half.toFixed(1)} ${high.toFixed(1)}z`,
        );
        shades.push(
          `M${px.toFixed(1)} ${(py - high).toFixed(1)}l${half.toFixed(1)} ${high.toFixed(1)}h${(-half * 0.9).toFixed(1)}z`,
        );
      } else if (damp(px, py) > 0.16 && whim < 0.62) {
        caps.push(
          `${at}v${(-8 * size).toFixed(1)}m${(-7 * size).toFixed(1)} 0q${(7 * size).toFixed(1)} ${(-13 * size).toFixed(1)} ${(14 * size).toFixed(1)} 0z`,
        );
      } else if (whim > 0.84) {
        stones.push(
          `${at}q${(3 * size).toFixed(1)} ${(-7 * size).toFixed(1)} ${(8 * size).toFixed(1)} ${(-3 * size).toFixed(1)}l${(2 * size).toFixed(1)} ${(4 * size).toFixed(1)}z`,
        );
      }
    }
  }
  const { rock, house, lamp } = palette;
  return [
    drawn(stones.join(''), { stroke: rock.ink, width: 1.5, opacity: 0.6 }),
    drawn(spikes.join(''), { fill: rock.snow, stroke: house.ink, width: 1.3 }),
    drawn(shades.join(''), { fill: rock.shade }),
    drawn(caps.join(''), { fill: lamp, stroke: house.ink, width: 1.3, opacity: 0.85 }),
  ].join('');
}

/** Rock far from the walls: a tuft of strokes here and there. */
function farRock(floor: Grid, random: Random): string {
  const strokes: string[] = [];
  for (let y = 60; y < caveSize.height - 50; y += 62) {
    for (let x = 60; x < caveSize.width - 50; x += 74) {
      const [px, py] = [x + random.between(-26, 26), y + random.between(-22, 22)];
      const [angle, whim] = [random.between(0, Math.PI), random.share()];
      if (floor.at(px, py) > -58 || whim < 0.25) continue;
      const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
      for (const aside of [-6, 0, 6]) {
        const half = random.between(6, 11);
        const [fromX, fromY] = [
          px - alongY * aside - alongX * half,
          py + alongX * aside - alongY * half,
        ];
        strokes.push(
          `M${fromX.toFixed(1)} ${fromY.toFixed(1)}l${(alongX * half * 2).toFixed(1)} ${(alongY * half * 2).toFixed(1)}`,
        );
      }
    }
  }
  return strokes.join('');
}

/** Draws steps over a passage that climbs. */
function steps(palette: Palette, floor: Grid, taken: Taken): string {
  const d = [0, 1, 3, 7, 8, 9, 13].flatMap((index) => {
    const way = passages[index];
    if (!way) return [];
    const { points } = spaced(curveLine(way.line), 13);
    const middle = points.slice(Math.floor(points.length * 0.34), Math.floor(points.length * 0.62));
    return middle.flatMap(([x, y], at) => {
      const next = middle[at + 1];
      if (!next || floor.at(x, y) < 14) return [];
      const far = Math.hypot(next[0] - x, next[1] - y) || 1;
      taken.mark(boxRound([x, y], 26));
      const half = Math.min(way.half * 0.62, floor.at(x, y) * 0.8);
      const [asideX, asideY] = [(-(next[1] - y) / far) * half, ((next[0] - x) / far) * half];
      return [
        `M${(x - asideX).toFixed(1)} ${(y - asideY).toFixed(1)}L${(x + asideX).toFixed(1)} ${(y + asideY).toFixed(1)}`,
      ];
    });
  });
  return drawn(d.join(''), { stroke: palette.road.line, width: 2.6, opacity: 0.6 });
}

/** Draws the marks and names of the cave, and keeps their room free. */
function words(taken: Taken, palette: Palette, random: Random): string {
  const hands = openHands();
  const marks = caveMarks.map(({ kind, at: [x, y] }) => {
    taken.mark(boxRound([x, y - 16], 40, 34));
    return `<g transform="translate(${x} ${y}) scale(1.2)">${pens[kind]({ palette }, random)}</g>`;
  });
  const write = (
    text: string,
    face: keyof typeof hands,
    size: number,
    [x, y]: Point,
    ink: string,
  ) => {
    const style = { face: hands[face], size, gap: 0.03 };
    const set = letter(text, style, [x - widthOf(text, style) / 2, y]);
    for (const box of set.boxes) taken.mark(box);
    return worded(set.outline, { ink, halo: palette.halo.land, width: size * 0.16 });
  };
  const names = [
    write('Under the Stair', 'display', 150, [caveSize.width / 2 + 40, 236], palette.ink),
    ...halls.map(({ name, at: [x, y], radii }) =>
      write(name, 'display', radii[0] > 280 ? 52 : 42, [x, y - radii[1] * 0.42], palette.ink),
    ),
    ...pools.map(({ name, at: [x, y], radii }) =>
      write(name, 'italic', radii[0] > 200 ? 50 : 32, [x, y + radii[1] * 0.42], palette.waterInk),
    ),
    ...caveMarks.map(({ name, at: [x, y] }) => write(name, 'plain', 32, [x, y + 42], palette.ink)),
  ];
  return grouped('words', [...marks, ...names]);
}

/** Draws the level under the High Stair as one SVG. The same seed gives the same bytes. */
export function drawCave(
  seed: number,
  manner: Manner = 'night',
  cave: Cave = makeCave(seed),
): string {
  const palette = palettes[manner];
  const { width, height } = caveSize;
  const random = new Random(seed, 'cave');
  const taken = new Taken(caveSize);
  const walls = contours(cave.floor, 0, 1200);
  const wall = walls
    .map((line) => pathOf(roughened(rounded(spaced(line, 10), 1), random, 0.16)))
    .join('');
  const waters = (level: number) =>
    contours(cave.water, level, 500)
      .map((line) => pathOf(rounded(spaced(line, 14), 1)))
      .join('');
  const names = words(taken, palette, random);
  const stairs = steps(palette, cave.floor, taken);
  const frame = (inset: number) =>
    `M${inset} ${inset}H${width - inset}V${height - inset}H${inset}z`;
  const layers = [
    `<rect width="${width}" height="${height}" fill="${palette.seas[0]}"/>`,
    drawn(farRock(cave.floor, random), { stroke: palette.rock.ink, width: 1.5, opacity: 0.16 }),
    drawn(wall, { fill: palette.rock.shade, stroke: palette.rock.shade, width: 92 }),
    drawn(hatching(walls, cave.floor, random), {
      stroke: palette.rock.ink,
      width: 1.7,
      opacity: 0.7,
    }),
    drawn(wall, { fill: palette.lands[1] }),
    drawn(
      contours(cave.floor, 46, 800)
        .map((line) => pathOf(rounded(spaced(line, 16), 1)))
        .join(''),
      {
        fill: palette.lands[3],
      },
    ),
    drawn(waters(0), { fill: palette.seas[2], stroke: palette.shore, width: 2.6 }),
    drawn(waters(26), { fill: palette.seas[1] }),
    ...[8, 18].map((level) =>
      drawn(waters(level), { stroke: palette.shore, width: 1.3, opacity: 0.4 }),
    ),
    stairs,
    litter(cave, taken, random, palette),
    drawn(wall, { stroke: palette.rock.ink, width: 4.2 }),
    names,
    drawn(frame(22), { stroke: palette.frame, width: 4 }),
    drawn(frame(34), { stroke: palette.frame, width: 1.8 }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${layers.join('')}</svg>`;
}
