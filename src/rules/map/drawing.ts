/** A position in the units of its map: x to the right, y down, both whole. */
export type Point = readonly [x: number, y: number];

export const placeForms = ['point', 'line', 'area'] as const;

export type PlaceForm = (typeof placeForms)[number];

/** What a place looks like on its map. An area's last point is joined to its first. */
export interface Drawing {
  form: PlaceForm;
  points: readonly Point[];
}

/** The size of a map, in its units. */
export interface MapSize {
  width: number;
  height: number;
}

/** A line or an area has at most so many points; what is drawn by hand is simplified to them. */
export const mostPoints = 500;

/** The fewest points with which a form is one. */
const fewestPoints: Record<PlaceForm, number> = { point: 1, line: 2, area: 3 };

/** Tells on which side of the way from `a` to `b` a point lies: positive, negative, or 0 on it. */
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

/** Tells whether a point that lies on the endless line through `a` and `b` lies between them. */
const isBetween = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);

type Edge = readonly [from: Point, to: Point];

/** Tells whether two edges touch anywhere, their ends included. */
function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const sides = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)] as const;
  if (sides[0] !== sides[1] && sides[2] !== sides[3] && !sides.includes(0)) return true;
  return (
    (sides[0] === 0 && isBetween(a, b, c)) ||
    (sides[1] === 0 && isBetween(a, b, d)) ||
    (sides[2] === 0 && isBetween(c, d, a)) ||
    (sides[3] === 0 && isBetween(c, d, b))
  );
}

/** Tells whether an edge goes back over the one before it. */
function turnsBack([a, b]: Edge, [, c]: Edge): boolean {
  if (side(a, b, c) !== 0) return false;
  return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}

/** Tells whether the border of an area crosses, touches or covers itself. */
export function crossesItself(points: readonly Point[]): boolean {
  const edges = points.map((point, index): Edge => [
    point,
    points[(index + 1) % points.length] ?? point,
  ]);
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, ahead) => {
      const isNext = ahead === 0;
      const isBefore = index === 0 && ahead === edges.length - 2;
      if (isNext) return turnsBack(edge, other);
      return isBefore ? turnsBack(other, edge) : meet(edge, other);
    }),
  );
}

const isSame = (a: Point | undefined, b: Point | undefined) =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Tells whether a point comes twice in a row, an area's last one before its first. */
function standsStill({ form, points }: Drawing): boolean {
  return points.some((point, index) => {
    const before = points[index - 1] ?? (form === 'area' ? points.at(-1) : undefined);
    return points.length > 1 && isSame(point, before);
  });
}

/**
 * Says what is wrong with a drawing on a map of a size; null where nothing is. Its length is looked at
 * before any point.
 */
export function drawingFault(drawing: Drawing, { width, height }: MapSize): string | null {
  const { form, points } = drawing;
  if (points.length > mostPoints) {
    return `must have at most ${mostPoints} points, and has ${points.length}: simplify it`;
  }
  if (form === 'point' && points.length !== 1) return 'must have one position';
  const fewest = fewestPoints[form];
  if (points.length < fewest) return `must have at least ${fewest} points for a form like that`;
  const outside = points.find(
    ([x, y]) =>
      !(Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0) || x > width || y > height,
  );
  if (outside) {
    const [x, y] = outside;
    return `must lie on the map of ${width} × ${height}, in whole units; ${x}, ${y} does not`;
  }
  if (standsStill(drawing)) return 'must not have the same point twice in a row';
  if (form === 'area' && crossesItself(points)) return 'must not cross or touch its own border';
  return null;
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** Returns the middle of a line, along its way. */
function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from && to && rest <= length) {
      const share = length === 0 ? 0 : rest / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    rest -= length;
  }
  return points.at(-1) ?? [0, 0];
}

/** Returns where a border crosses a height, from left to right. */
function crossingsAt(points: readonly Point[], y: number): number[] {
  return points
    .flatMap(([x1, y1], index) => {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
    })
    .toSorted((a, b) => a - b);
}

/** Returns a point inside an area: the middle of its widest part at half of its height. */
function insideOf(points: readonly Point[]): Point {
  const heights = points.map(([, y]) => y);
  // Half a unit beside whole positions: no corner lies there.
  const y = Math.floor((Math.min(...heights) + Math.max(...heights)) / 2) + 0.5;
  const crossings = crossingsAt(points, y);
  const spans = crossings.flatMap((from, index) => {
    const to = crossings[index + 1];
    return index % 2 === 0 && to !== undefined ? [[from, to] as const] : [];
  });
  const [widest] = spans.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]));
  return widest ? [(widest[0] + widest[1]) / 2, y] : (points[0] ?? [0, 0]);
}

/** Returns where the marker of a drawing stands, in whole units. */
export function anchorOf({ form, points }: Drawing): Point {
  const anchors = { point: () => points[0] ?? [0, 0], line: middleOf, area: insideOf } as const;
  const [x, y] = anchors[form](points);
  return [Math.floor(x), Math.floor(y)];
}
