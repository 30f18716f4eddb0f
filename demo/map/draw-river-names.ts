import { distance, type Line, type Point, rounded, spaced } from './curves.ts';
import { riverNames } from './labels.ts';
import { letterAlong, type Lettering, type Style, widthOf } from './lettering.ts';
import type { River } from './rivers.ts';
import { type Sheet, worded } from './sheet.ts';

function nearestPlace({ points }: River, at: Point): { index: number; far: number } {
  const fars = points.map((point) => distance(point, at));
  const far = Math.min(...fars);
  return { index: fars.indexOf(far), far };
}

/** Returns the line on which a name stands: beside a stretch of its river, from left to right. */
function beside(river: River, middle: number, width: number, lift: number): Line {
  // Places of a river lie nine units apart.
  const half = Math.ceil(width / 18) + 3;
  const first = Math.max(0, Math.min(river.points.length - 2 * half, middle - half));
  const stretch = river.points.slice(first, first + 2 * half);
  const [from, to] = [stretch[0], stretch.at(-1)];
  const isBackwards = from !== undefined && to !== undefined && from[0] > to[0];
  const calm = rounded(
    spaced({ points: isBackwards ? stretch.toReversed() : stretch, closed: false }, 90),
    3,
  ).points;
  const raised = calm.map(([x, y], at): Point => {
    const [before, after] = [calm[at - 1] ?? [x, y], calm[at + 1] ?? [x, y]];
    const far = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [x + ((after[1] - before[1]) / far) * lift, y - ((after[0] - before[0]) / far) * lift];
  });
  return { points: raised, closed: false };
}

/** Writes the names of rivers along them, and keeps their room free. */
export function drawRiverNames({ world, palette, hands, taken }: Sheet): string {
  const style: Style = { face: hands.italic, size: 36, gap: 0.1 };
  const [first, ...others] = world.rivers;
  if (!first) return '';
  const names = riverNames.map(({ text, at }) => {
    const river = others.reduce(
      (best, one) => (nearestPlace(one, at).far < nearestPlace(best, at).far ? one : best),
      first,
    );
    const width = widthOf(text, style);
    const { index } = nearestPlace(river, at);
    const [above, under] = [17, -17 - style.size * 0.62].map((lift) =>
      letterAlong(text, style, beside(river, index, width, lift), width + 40),
    );
    const covered = (one: Lettering | undefined) =>
      one ? one.boxes.reduce((sum, box) => sum + taken.share(box), 0) : Infinity;
    const set = covered(under) < covered(above) ? under : above;
    if (!set) return '';
    for (const box of set.boxes) taken.mark(box);
    return worded(set.outline, { ink: palette.waterInk, halo: palette.halo.land, width: 6 });
  });
  return names.join('');
}
