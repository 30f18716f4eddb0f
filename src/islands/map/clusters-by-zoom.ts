import { zoomRange } from '#rules/map/address.ts';
import { clustersOf } from '#rules/map/clusters.ts';
import type { Point } from '#rules/map/drawing.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { resolutionOf } from './view-port.ts';

/** Places that one marker stands for, in the order of the list. */
export interface ShownCluster {
  x: number;
  y: number;
  places: readonly ListedPlace[];
}

/** A marker as it stands in the frame that was drawn last. */
export interface Drawn {
  at: Point;
  cluster: ShownCluster;
}

/** Markers stand at least about so many pixels apart. */
const gap = 42;

/** Clusters are reckoned anew twice from one zoom to the next. */
const steps = 2;

/** Between two zooms that are reckoned ahead, the page draws and hears, in milliseconds. */
const pause = 40;

/** The map stands still once no frame was drawn for so long, in milliseconds. */
const rest = 150;

/** The clusters of places, each step of zoom's reckoned once. */
export class ClustersByZoom {
  readonly #places: readonly ListedPlace[];
  readonly #anchors: readonly Point[];
  readonly #known = new Map<number, readonly ShownCluster[]>();
  #askedAt = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(places: readonly ListedPlace[]) {
    this.#places = places;
    this.#anchors = places.map(({ anchor }) => anchor);
  }

  at(zoom: number): readonly ShownCluster[] {
    this.#askedAt = performance.now();
    return this.#atStep(Math.floor(zoom * steps));
  }

  /** Reckons the steps from a zoom to the nearest one, one after the other: who zooms in finds them done. */
  lookAhead(zoom: number): void {
    let step = Math.floor(zoom * steps) - 1;
    const next = () => {
      if (step > zoomRange.most * steps) return;
      // While the map moves, its frames need the time.
      if (performance.now() - this.#askedAt > rest) {
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

  #atStep(step: number): readonly ShownCluster[] {
    const before = this.#known.get(step);
    if (before) return before;
    const clusters = clustersOf(this.#anchors, gap * resolutionOf(step / steps)).map(
      ({ x, y, members }) => ({
        ...{ x, y },
        places: members.flatMap((member) => this.#places[member] ?? []),
      }),
    );
    this.#known.set(step, clusters);
    return clusters;
  }
}
