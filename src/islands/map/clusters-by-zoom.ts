import { zoomRange } from '#rules/map/address.ts';
import { type Anchors, anchorsOf, type Clusters, clustersOf } from '#rules/map/clusters.ts';
import type { Point } from '#rules/map/drawing.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { isAtRest } from './at-rest.ts';
import { clusterSide, markerSide } from './sprites.ts';
import { pixelOf, resolutionOf, sightOf, type ViewPort } from './view-port.ts';

/** A marker as it stands in the frame that was drawn last. */
export interface Drawn {
  at: Point;
  /** how many places it stands for */
  count: number;
  /** the place of a marker that stands for one alone */
  only: ListedPlace | null;
  /** the position of its cluster among those of its zoom; -1 for one that stands apart from its cluster */
  index: number;
}

/** Markers stand at least so many pixels apart: octagons of thousands do not touch, and a finger meets one. */
const gap = clusterSide(4);

/** Clusters are reckoned anew twice from one zoom to the next. */
const steps = 2;

/** Between two zooms that are reckoned ahead, the page draws and hears, in milliseconds. */
const pause = 40;

/** The clusters of places, each step of zoom's reckoned once. */
export class ClustersByZoom {
  readonly #places: readonly ListedPlace[];
  readonly #anchors: Anchors;
  readonly #known = new Map<number, Clusters>();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(places: readonly ListedPlace[]) {
    this.#places = places;
    this.#anchors = anchorsOf(places.map(({ anchor }) => anchor));
  }

  at(zoom: number): Clusters {
    return this.#atStep(Math.floor(zoom * steps));
  }

  /**
   * Returns the clusters of a zoom if they are reckoned, or else of the nearest one farther away that are:
   * that takes no time, and they are fewer.
   */
  soonAt(zoom: number): Clusters {
    const wanted = Math.floor(zoom * steps);
    const farther = Array.from(this.#known.keys()).filter((step) => step <= wanted);
    return this.#atStep(farther.length > 0 ? Math.max(...farther) : wanted);
  }

  /** Tells whether these are the clusters of a zoom. */
  isOf(clusters: Clusters, zoom: number): boolean {
    return this.#known.get(Math.floor(zoom * steps)) === clusters;
  }

  /**
   * Finds the markers that are in sight, and where they stand.
   * @param apart a place that has a marker of its own wherever it stands, in a cluster too
   */
  inSight({ x, y, starts, members }: Clusters, port: ViewPort, apart: ListedPlace | null): Drawn[] {
    const { left, top, right, bottom } = sightOf(port, markerSide.chosen);
    const drawn: Drawn[] = [];
    // Few of ten thousand are in sight: nothing is made for the others.
    for (let index = 0; index < x.length; index += 1) {
      const [across, down] = [x[index] ?? 0, y[index] ?? 0];
      if (across < left || across > right || down < top || down > bottom) continue;
      const first = starts[index] ?? 0;
      const count = (starts[index + 1] ?? 0) - first;
      const only = count === 1 ? (this.#places[members[first] ?? -1] ?? null) : null;
      drawn.push({ at: pixelOf(port, across, down), count, only, index });
    }
    if (apart && drawn.every(({ only }) => only !== apart)) {
      drawn.push({ at: pixelOf(port, ...apart.anchor), count: 1, only: apart, index: -1 });
    }
    return drawn;
  }

  /** Returns all that a marker stands for. */
  placesOf({ starts, members }: Clusters, { only, index }: Drawn): readonly ListedPlace[] {
    if (only) return [only];
    const positions = Array.from(members.subarray(starts[index], starts[index + 1]));
    return positions.flatMap((position) => this.#places[position] ?? []);
  }

  /** Reckons the steps from a zoom to the nearest one, one after the other: who zooms in finds them done. */
  lookAhead(zoom: number): void {
    let step = Math.floor(zoom * steps) - 1;
    const next = () => {
      if (step > zoomRange.most * steps) return;
      if (isAtRest()) {
        this.#atStep(step);
        step += 1;
      }
      this.#waiting = setTimeout(next, pause);
    };
    this.stop();
    this.#waiting = setTimeout(next, pause);
  }

  /** Looks no further ahead. */
  stop(): void {
    clearTimeout(this.#waiting);
  }

  #atStep(step: number): Clusters {
    const before = this.#known.get(step);
    if (before) return before;
    const clusters = clustersOf(this.#anchors, gap * resolutionOf(step / steps));
    this.#known.set(step, clusters);
    return clusters;
  }
}
