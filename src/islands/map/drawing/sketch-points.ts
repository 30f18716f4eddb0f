import type { MapSize, Point } from '#rules/map/drawing.ts';
import type { PlaceDocument } from './place-document.ts';

type Points = PlaceDocument['points'];
type Drawn = Pick<PlaceDocument, 'form' | 'points'>;

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** Returns the point of a map that is nearest to a position: whole, and on the map. */
export function onMap([x, y]: readonly number[], { width, height }: MapSize): [number, number] {
  return [within(x ?? 0, width), within(y ?? 0, height)];
}

/** Sets a point behind those that are drawn; what is a point alone goes there. */
export function withPoint({ form, points }: Drawn, [x, y]: Point): Points {
  const last = points.at(-1);
  if (form === 'point') return [[x, y]];
  // A double click sets one.
  if (last?.[0] === x && last[1] === y) return points;
  return [...points, [x, y]];
}

/** Moves all points alike, no farther than the border of the map. */
export function movedBy(points: Points, [dx, dy]: Point, { width, height }: MapSize): Points {
  const reach = (values: readonly number[], by: number, most: number) =>
    Math.min(Math.max(by, -Math.min(...values)), most - Math.max(...values));
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  if (points.length === 0) return points;
  const [right, below] = [reach(across, dx, width), reach(down, dy, height)];
  return points.map(([x, y]) => [x + right, y + below]);
}

/** Makes of points what another form has of them. */
export function pointsFor(form: PlaceDocument['form'], points: Points): Points {
  return form === 'point' ? points.slice(0, 1) : points;
}
