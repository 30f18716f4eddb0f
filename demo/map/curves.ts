import type { Random } from '../random.ts';

/** A place on a map, in its units: to the right and down. */
export type Point = readonly [x: number, y: number];

/** A line through places, or the edge of an area: then its end meets its beginning. */
export interface Line {
  points: readonly Point[];
  closed: boolean;
}

export function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y);
}

export function between([x, y]: Point, [otherX, otherY]: Point, share: number): Point {
  return [x + (otherX - x) * share, y + (otherY - y) * share];
}

/** Returns each piece of a line: from one place to the next. */
export function pieces({ points, closed }: Line): [Point, Point][] {
  return points.flatMap((point, at) => {
    const next = points[at + 1] ?? (closed ? points[0] : undefined);
    return next ? [[point, next] as [Point, Point]] : [];
  });
}

export function lengthOf(line: Line): number {
  return pieces(line).reduce((sum, [from, to]) => sum + distance(from, to), 0);
}

/** Cuts the corners of a line (Chaikin); a line that is open keeps its ends. */
export function rounded({ points, closed }: Line, times = 2): Line {
  let cut = points;
  for (let time = 0; time < times; time += 1) {
    const inner = pieces({ points: cut, closed }).flatMap(([from, to]) => [
      between(from, to, 0.25),
      between(from, to, 0.75),
    ]);
    const [first, last] = [cut[0], cut.at(-1)];
    cut = closed || !first || !last ? inner : [first, ...inner.slice(1, -1), last];
  }
  return { points: cut, closed };
}

/** Sets places along a line at even steps of about so many units. */
export function spaced(line: Line, step: number): Line {
  const [first] = line.points;
  const last = line.points.at(-1);
  if (!first || !last) return line;
  const count = Math.max(2, Math.round(lengthOf(line) / step));
  const even = lengthOf(line) / count;
  const points: Point[] = [first];
  let left = even;
  for (const [from, to] of pieces(line)) {
    const whole = distance(from, to);
    let along = 0;
    while (whole - along >= left && points.length < count) {
      along += left;
      points.push(between(from, to, along / whole));
      left = even;
    }
    left -= whole - along;
  }
  return line.closed ? { points, closed: true } : { points: [...points, last], closed: false };
}

/** Breaks each piece in its middle, aside by a part of its length, as a pen or the sea does. */
export function roughened({ points, closed }: Line, random: Random, part: number): Line {
  const broken = pieces({ points, closed }).flatMap(([from, to]) => {
    const [x, y] = between(from, to, 0.5);
    const aside = random.between(-part, part);
    return [from, [x - (to[1] - from[1]) * aside, y + (to[0] - from[0]) * aside] as Point];
  });
  const last = points.at(-1);
  return { points: closed || !last ? broken : [...broken, last], closed };
}

/** The place on a line that is nearest to another place. */
export function nearestOn(line: Line, place: Point): Point {
  let best: Point = line.points[0] ?? place;
  for (const [from, to] of pieces(line)) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const share =
      ((place[0] - from[0]) * dx + (place[1] - from[1]) * dy) / (dx * dx + dy * dy || 1);
    const near = between(from, to, Math.max(0, Math.min(1, share)));
    if (distance(near, place) < distance(best, place)) best = near;
  }
  return best;
}

/** A place on a line, and the way the line goes there. */
export interface Station {
  point: Point;
  /** radians, from the right downwards */
  angle: number;
}

/** Finds the place on a line so many units from its beginning; beyond an end it goes straight on. */
export function along(line: Line, units: number): Station {
  let left = units;
  const all = pieces(line);
  for (const [at, [from, to]] of all.entries()) {
    const whole = distance(from, to);
    if (left <= whole || at === all.length - 1) {
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
      return { point: between(from, to, left / (whole || 1)), angle };
    }
    left -= whole;
  }
  return { point: line.points[0] ?? [0, 0], angle: 0 };
}

/** Says how large the area within a line is; below zero if it runs against the clock. */
export function areaOf(points: readonly Point[]): number {
  return (
    pieces({ points, closed: true }).reduce(
      (sum, [[x, y], [nextX, nextY]]) => sum + x * nextY - nextX * y,
      0,
    ) / 2
  );
}

const tenth = (value: number) => Math.round(value * 10);

/** Writes a number of tenths as short as SVG allows. */
function written(tenths: number): string {
  const text = String(tenths / 10).replace(/^(-?)0\./, '$1.');
  return text.startsWith('-') ? text : ` ${text}`;
}

/** Writes a line as the path of an SVG, in steps of a tenth of a unit. */
export function pathOf({ points, closed }: Line): string {
  let [lastX, lastY] = [0, 0];
  const steps = points.map(([x, y], at) => {
    const [nextX, nextY] = [tenth(x), tenth(y)];
    const step = written(nextX - lastX) + written(nextY - lastY);
    [lastX, lastY] = [nextX, nextY];
    return at === 0 ? `M${step.trim()}l` : step;
  });
  return `${steps.join('').replace('l ', 'l').replace(/l$/, '')}${closed ? 'z' : ''}`;
}

/** Writes a line as a path without corners. */
export function curveOf({ points, closed }: Line): string {
  const at = (index: number): Point => {
    const count = points.length;
    const inside = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[inside] ?? [0, 0];
  };
  const text = ([x, y]: Point) => `${tenth(x) / 10} ${tenth(y) / 10}`;
  const count = closed ? points.length : points.length - 1;
  const curves = Array.from({ length: count }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${text(first)} ${text(second)} ${text(to)}`;
  });
  return `M${text(at(0))}${curves.join('')}${closed ? 'z' : ''}`;
}

/** Returns a line without corners through some places (Catmull and Rom), as short straight pieces. */
export function curveLine(points: readonly Point[]): Line {
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const last = at(points.length - 1);
  const inner = points.slice(0, -1).flatMap((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: 16 }, (__, step): Point => {
      const share = step / 16;
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * share +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * share ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * share ** 3);
      return [along(0), along(1)];
    });
  });
  return { points: [...inner, last], closed: false };
}
