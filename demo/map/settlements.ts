import { between, distance, type Line, nearestOn, type Point } from './curves.ts';
import type { Terrain } from './terrain.ts';

/** How many houses stand together. */
export type Size = 'town' | 'village' | 'hamlet';

interface Founding {
  name: string;
  size: Size;
  at: Point;
  /** it stands at the nearest coast, with a quay */
  isPort?: true;
}

/** A place where people live. */
export interface Settlement extends Founding {
  /** where its quay begins, null inland */
  quay: Point | null;
}

const foundings: readonly Founding[] = [
  { name: 'Tarrenquay', size: 'town', at: [2120, 4160], isPort: true },
  { name: 'Eelgate', size: 'town', at: [4330, 3080] },
  { name: 'Hob’s Landing', size: 'town', at: [4240, 4390] },
  { name: 'Dredgemoor', size: 'town', at: [5330, 3720] },
  { name: 'Cairnmouth', size: 'town', at: [6080, 3450], isPort: true },
  { name: 'Coldwater', size: 'village', at: [2560, 1560], isPort: true },
  { name: 'Harrow Quay', size: 'village', at: [3990, 1500], isPort: true },
  { name: 'Gannet Stair', size: 'village', at: [6760, 1500], isPort: true },
  { name: 'Wrackline', size: 'village', at: [1640, 2900], isPort: true },
  { name: 'Saltmarket', size: 'village', at: [3330, 4740], isPort: true },
  { name: 'Lanternfold', size: 'village', at: [3330, 2870] },
  { name: 'Stillwater Lock', size: 'village', at: [4790, 3580] },
  { name: 'Low Ferry', size: 'hamlet', at: [4530, 4010] },
  { name: 'Tallow Row', size: 'hamlet', at: [5830, 4330], isPort: true },
  { name: 'Wick Lane', size: 'hamlet', at: [2500, 4230] },
  { name: 'Ropewalk', size: 'hamlet', at: [5480, 2790] },
  { name: 'Ninefathom', size: 'village', at: [6600, 4640], isPort: true },
  { name: 'Tollgate', size: 'village', at: [7120, 1200], isPort: true },
  { name: 'Kettle Head', size: 'hamlet', at: [1250, 4800], isPort: true },
  { name: 'Keeper’s Rest', size: 'hamlet', at: [1250, 1480], isPort: true },
  { name: 'Ebbside', size: 'hamlet', at: [2580, 5380], isPort: true },
  { name: 'Gull Holm', size: 'hamlet', at: [7420, 2600], isPort: true },
];

/** Goes inland from a place at the coast until there is room for houses. */
function inland({ coast }: Terrain, from: Point, room: number): Point {
  let place = from;
  for (let step = 0; step < 60 && coast.at(...place) < room; step += 1) {
    const [right, down] = coast.slope(...place);
    const steep = Math.hypot(right, down) || 1;
    place = [place[0] + (5 * right) / steep, place[1] + (5 * down) / steep];
  }
  return place;
}

/** Founds the towns and villages of the chart on its ground. */
export function settle(terrain: Terrain): Settlement[] {
  return foundings.map((founding) => {
    const coasts = terrain.shores.map((shore: Line) => nearestOn(shore, founding.at));
    const coast = coasts.reduce((best, point) =>
      distance(point, founding.at) < distance(best, founding.at) ? point : best,
    );
    if (!founding.isPort) return { ...founding, quay: null };
    const at = inland(terrain, coast, founding.size === 'town' ? 62 : 46);
    return { ...founding, at, quay: between(at, coast, 0.92) };
  });
}
