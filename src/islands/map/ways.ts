import type { Point } from '#rules/map/drawing.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { type Box, overlap } from './box.ts';
import type { Look } from './look.ts';
import { pixelOf, sightOf, type ViewPort } from './view-port.ts';

/** A line or an area, ready to be drawn at any zoom. */
export interface Way {
  place: ListedPlace;
  path: Path2D;
  box: Box;
}

const nearest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const farthest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);

/** Traces a drawing in the units of its map. */
function trace(points: readonly Point[], isClosed: boolean): Path2D {
  const path = new Path2D();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  if (isClosed) path.closePath();
  return path;
}

export function waysOf(places: readonly ListedPlace[]): Way[] {
  return places
    .filter(({ form }) => form !== 'point')
    .map((place) => {
      const [across, down] = [0, 1].map((side) => place.points.map((point) => point[side] ?? 0));
      return {
        place,
        path: trace(place.points, place.form === 'area'),
        box: {
          ...{ left: nearest(across ?? []), top: nearest(down ?? []) },
          ...{ right: farthest(across ?? []), bottom: farthest(down ?? []) },
        },
      };
    });
}

/** Lines reach so many pixels beyond their points. */
const lineWidth = 8;

/** From so many units in a pixel on one sees much of a map. */
const farResolution = 4;

/** Sets a context to draw in the units of the map. */
function useUnits(context: CanvasRenderingContext2D, port: ViewPort): void {
  const [x, y] = pixelOf(port, 0, 0);
  context.translate(x, y);
  context.scale(1 / port.resolution, 1 / port.resolution);
}

/** Draws lines and areas that are in sight; the chosen one stands out. */
export function drawWays(
  context: CanvasRenderingContext2D,
  port: ViewPort,
  ways: readonly Way[],
  { look, chosen, isPale }: { look: Look; chosen: number | null; isPale: (way: Way) => boolean },
): void {
  const { resolution } = port;
  const sight = sightOf(port, lineWidth);
  // From far away lines are thin, so that what lies beneath is seen.
  const width = resolution > farResolution ? resolution * 0.6 : resolution;
  context.save();
  useUnits(context, port);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const way of ways) {
    if (!overlap(way.box, sight)) continue;
    const isChosen = way.place.number === chosen;
    const colour = isChosen ? look.chosen : look.kinds[way.place.kind];
    const fade = isPale(way) ? 0.55 : 1;
    if (way.place.form === 'area') {
      context.globalAlpha = (isChosen ? 0.3 : 0.16) * fade;
      context.fillStyle = colour;
      context.fill(way.path);
    }
    context.globalAlpha = fade;
    context.setLineDash(isPale(way) ? [10 * resolution, 8 * resolution] : []);
    context.lineWidth = (isChosen ? 7 : 5) * width;
    context.strokeStyle = look.plate;
    context.stroke(way.path);
    context.lineWidth = (isChosen ? 4 : 2.5) * width;
    context.strokeStyle = colour;
    context.stroke(way.path);
  }
  context.restore();
}

/** A line is met within so many pixels of it. */
const lineReach = 14;

/** Finds the line or area at a point: of several the one drawn last. */
export function wayAt(
  context: CanvasRenderingContext2D,
  ways: readonly Way[],
  [x, y]: Point,
  resolution: number,
): ListedPlace | null {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.lineWidth = lineReach * resolution;
  const reach = (lineReach / 2) * resolution;
  const around = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  const isMet = ({ place, path }: Way) =>
    place.form === 'area' ? context.isPointInPath(path, x, y) : context.isPointInStroke(path, x, y);
  // Few are near: tracing all of them would take longer than a frame has.
  const found = ways.findLast((way) => overlap(way.box, around) && isMet(way));
  context.restore();
  return found?.place ?? null;
}
