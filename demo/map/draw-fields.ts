import type { Random } from '../random.ts';
import { chartSize } from './cairnlands.ts';
import { pathOf, type Point, roughened } from './curves.ts';
import { house, reaches } from './draw-towns.ts';
import { drawn, grouped, randomFor, type Sheet } from './sheet.ts';
import { boxRound } from './taken.ts';

/** Tilled ground round a place. */
interface Farm {
  at: Point;
  /** units from the place to its last fields */
  reach: number;
}

/** So many farms stand by themselves. */
const mostFarms = 95;

function isTilled(point: Point, { world: { terrain }, taken }: Sheet): boolean {
  return (
    terrain.coast.at(...point) > 22 &&
    terrain.wood.at(...point) < 4 &&
    terrain.fen.at(...point) < 8 &&
    terrain.height.at(...point) < 0.34 &&
    taken.isFree(boxRound(point, 3))
  );
}

/** Finds places for farms: on the plain, apart from each other. */
function findFarms(sheet: Sheet, random: Random): Farm[] {
  const { coast, wood, height } = sheet.world.terrain;
  const farms: Farm[] = [];
  for (let tries = 0; tries < 9000 && farms.length < mostFarms; tries += 1) {
    const at: Point = [random.between(200, chartSize.width), random.between(200, chartSize.height)];
    const isGood =
      isTilled(at, sheet) &&
      coast.at(...at) > 58 &&
      wood.at(...at) < -35 &&
      height.at(...at) < 0.27;
    const isApart = farms.every((farm) => Math.hypot(farm.at[0] - at[0], farm.at[1] - at[1]) > 175);
    if (isGood && isApart && sheet.taken.isFree(boxRound(at, 44, 34))) {
      farms.push({ at, reach: random.between(62, 118) });
    }
  }
  return farms;
}

/** What the fields of a chart are drawn of. */
interface Fields {
  crop: string[];
  fallow: string[];
  furrows: string[];
}

/** Lays strips of fields over a place, each where there is room for it. */
function till({ at, reach }: Farm, fields: Fields, random: Random, sheet: Sheet): void {
  const turn = random.between(-0.6, 0.6);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const toChart = (right: number, down: number): Point => [
    at[0] + right * cos - down * sin,
    at[1] + right * sin + down * cos,
  ];
  const tilled: Point[] = [];
  for (let down = -reach; down < reach; down += 44) {
    for (let right = -reach + random.between(0, 30); right < reach;) {
      const wide = random.between(38, 84);
      const corners = [
        toChart(right, down),
        toChart(right + wide, down),
        toChart(right + wide, down + 40),
        toChart(right, down + 40),
      ];
      const middle = toChart(right + wide / 2, down + 20);
      const far = Math.hypot(right + wide / 2, down + 20) / reach;
      const fits =
        corners.every((corner) => isTilled(corner, sheet)) &&
        sheet.taken.isFree(boxRound(middle, 14)) &&
        random.share() > far ** 2 * 0.7;
      if (fits) {
        const edge = roughened({ points: corners, closed: true }, random, 0.04);
        fields[random.chance(0.55) ? 'crop' : 'fallow'].push(pathOf(edge));
        fields.furrows.push(...furrowed(toChart, { right, down, wide, steep: random.chance(0.5) }));
        tilled.push(...corners, middle);
      }
      right += wide + 4;
    }
  }
  for (const point of tilled) sheet.taken.mark(boxRound(point, 9));
}

function furrowed(
  toChart: (right: number, down: number) => Point,
  { right, down, wide, steep }: { right: number; down: number; wide: number; steep: boolean },
): string[] {
  const count = steep ? Math.floor(wide / 8) : 4;
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 1) / (count + 1);
    const [from, to] = steep
      ? [toChart(right + wide * share, down + 4), toChart(right + wide * share, down + 36)]
      : [toChart(right + 4, down + 40 * share), toChart(right + wide - 4, down + 40 * share)];
    return pathOf({ points: [from, to], closed: false });
  });
}

/** Draws the fields round settlements, and farms with theirs. */
export function drawFields(sheet: Sheet): string {
  const { world, palette, taken } = sheet;
  const random = randomFor(sheet, 'fields');
  const fields: Fields = { crop: [], fallow: [], furrows: [] };
  for (const { at, size } of world.settlements) {
    till({ at, reach: reaches[size] * (size === 'hamlet' ? 4.6 : 3.9) }, fields, random, sheet);
  }
  const farms = findFarms(sheet, random);
  const yards = farms.map(({ at: [x, y] }) => {
    taken.mark(boxRound([x, y - 6], 34, 24));
    const barn = house([x + 14, y - 7], random.between(0.95, 1.1), random, sheet);
    return barn + house([x - 10, y + 6], random.between(0.8, 0.95), random, sheet);
  });
  for (const farm of farms) till(farm, fields, random, sheet);
  const strip = { stroke: palette.field.furrow, width: 1.2, opacity: 0.85 };
  return grouped('fields', [
    drawn(fields.crop.join(''), { fill: palette.field.crop, ...strip }),
    drawn(fields.fallow.join(''), { fill: palette.field.fallow, ...strip }),
    drawn(fields.furrows.join(''), { stroke: palette.field.furrow, width: 1.1, opacity: 0.6 }),
    ...yards,
  ]);
}
