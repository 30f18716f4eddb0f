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

/** Returns what gives the clusters of places at a zoom, each zoom's reckoned once. */
export function clustersByZoom(
  places: readonly ListedPlace[],
): (zoom: number) => readonly ShownCluster[] {
  const anchors = places.map(({ anchor }) => anchor);
  const known = new Map<number, readonly ShownCluster[]>();
  return (zoom) => {
    const step = Math.floor(zoom * steps);
    const before = known.get(step);
    if (before) return before;
    const clusters = clustersOf(anchors, gap * resolutionOf(step / steps)).map(
      ({ x, y, members }) => ({
        ...{ x, y },
        places: members.flatMap((member) => places[member] ?? []),
      }),
    );
    known.set(step, clusters);
    return clusters;
  };
}
