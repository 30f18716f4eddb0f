import type { Random } from '../random.ts';
import { distance, nearestOn, type Point } from './curves.ts';
import type { Road } from './roads.ts';
import type { Terrain } from './terrain.ts';

/** What is drawn where something stands that is no settlement. */
export type MarkKind =
  'lamp' | 'ring' | 'ruin' | 'mine' | 'mill' | 'barn' | 'wreck' | 'spire' | 'cave';

/** Something that stands by itself. */
export interface Mark {
  kind: MarkKind;
  name: string;
  at: Point;
  /** how it stands to the sea */
  ground: 'land' | 'coast' | 'sea';
}

type Given = readonly [kind: MarkKind, name: string, at: Point];

const given: readonly Given[] = [
  ['lamp', 'First Lamp', [1240, 1830]],
  ['lamp', 'Second Lamp', [1470, 2020]],
  ['lamp', 'Third Lamp', [1500, 2560]],
  ['lamp', 'Fourth Lamp', [900, 2760]],
  ['lamp', 'Fifth Lamp', [1840, 3490]],
  ['lamp', 'Sixth Lamp', [860, 4080]],
  ['lamp', 'Seventh Lamp', [1000, 4950]],
  ['lamp', 'Eighth Lamp', [1290, 5330]],
  ['lamp', 'Ninth Lamp', [1790, 4130]],
  ['lamp', 'Toll Light', [6960, 1170]],
  ['lamp', 'Bell Light', [7800, 4960]],
  ['lamp', 'Ebb Light', [3560, 5540]],
  ['lamp', 'Cape Light', [2700, 660]],
  ['ring', 'Nine Standing', [3560, 3620]],
  ['ring', 'The Quiet Stones', [2900, 4420]],
  ['ring', 'The Moor Ring', [5690, 3800]],
  ['ring', 'Keepers’ Ring', [2060, 2080]],
  ['ring', 'Ebb Stones', [2940, 5640]],
  ['ruin', 'Gallows Keep', [5060, 2880]],
  ['ruin', 'Wardens’ Hall', [2330, 2640]],
  ['ruin', 'The Fallen Bell', [7190, 4560]],
  ['ruin', 'Toll Castle', [7480, 1060]],
  ['ruin', 'Lantern Abbey', [3660, 3440]],
  ['ruin', 'Widow’s House', [7540, 3640]],
  ['mine', 'Stair Mine', [4640, 2760]],
  ['mine', 'Silver Adit', [3560, 2540]],
  ['mine', 'Slag Pit', [5080, 2560]],
  ['mine', 'Garnet Cut', [6210, 2560]],
  ['mill', 'Barley Mill', [2290, 4300]],
  ['mill', 'Lock Mill', [4600, 3760]],
  ['mill', 'March Mill', [3820, 3620]],
  ['mill', 'Fold Mill', [3440, 2740]],
  ['barn', 'The Tithe Barn', [2390, 4060]],
  ['barn', 'Pump House', [5170, 3860]],
  ['barn', 'Ferry Stage', [4660, 4160]],
  ['wreck', 'The Honest Margaret', [1430, 5120]],
  ['wreck', 'Two Sisters', [6050, 4760]],
  ['wreck', 'The Tollman', [6780, 820]],
  ['wreck', 'Patience', [3760, 880]],
  ['wreck', 'The Ninth Oar', [5880, 5540]],
  ['spire', 'Drowned Arlogh', [2090, 3760]],
  ['cave', 'Foot of the Stair', [4480, 2560]],
];

const grounds: Record<MarkKind, Mark['ground']> = {
  lamp: 'coast',
  ring: 'land',
  ruin: 'land',
  mine: 'land',
  mill: 'land',
  barn: 'land',
  wreck: 'sea',
  spire: 'sea',
  cave: 'land',
};

/** Places the marks of the chart on its ground. */
export function placeMarks({ shores, coast }: Terrain): Mark[] {
  return given.map(([kind, name, wanted]) => {
    const ground = grounds[kind];
    let at = wanted;
    if (ground === 'coast') {
      const points = shores.map((shore) => nearestOn(shore, wanted));
      at = points.reduce((best, point) =>
        distance(point, wanted) < distance(best, wanted) ? point : best,
      );
    }
    const isRight = (depth: number) =>
      ground === 'sea' ? depth < -24 : depth > (ground === 'coast' ? 12 : 30);
    for (let step = 0; step < 90 && !isRight(coast.at(...at)); step += 1) {
      const [right, down] = coast.slope(...at);
      const steep = (Math.hypot(right, down) || 1) * (ground === 'sea' ? -1 : 1);
      at = [at[0] + (4 * right) / steep, at[1] + (4 * down) / steep];
    }
    return { kind, name, at, ground };
  });
}

/** Finds places for cairns: beside the roads, a walk apart. */
export function findCairns({ coast }: Terrain, roads: readonly Road[], random: Random): Point[] {
  const found: Point[] = [];
  for (const { own } of roads) {
    for (const { points } of own) {
      for (const [at, [x, y]] of points.entries()) {
        const next = points[at + 1];
        if (!next || at % 10 !== 5) continue;
        const far = distance([x, y], next) || 1;
        const side = random.chance(0.5) ? 26 : -26;
        const place: Point = [x - ((next[1] - y) / far) * side, y + ((next[0] - x) / far) * side];
        const isApart = found.every((other) => distance(other, place) > 300);
        if (isApart && coast.at(...place) > 30) found.push(place);
      }
    }
  }
  return found;
}
