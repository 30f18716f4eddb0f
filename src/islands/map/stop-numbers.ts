import type { Point } from '#rules/map/drawing.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { stopsInWords } from '#rules/map/stops.ts';
import { markerSide, put, type Sprites } from './sprites.ts';

/** Writes at markers which stops of a round they are, as the list says it. */
export function drawStops(
  context: CanvasRenderingContext2D,
  sprites: Sprites,
  stops: readonly number[],
  markers: readonly { at: Point; places: readonly ListedPlace[] }[],
): void {
  const away = markerSide.plain / 2 - 2;
  for (const { at, places } of markers) {
    const words = stopsInWords(
      stops,
      places.map(({ number }) => number),
    );
    if (words !== '') put(context, sprites.stop(words), [at[0] - away, at[1] - away]);
  }
}
