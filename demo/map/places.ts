import type { Item } from '#contract/game-records.ts';
import { Random } from '../random.ts';
import type { Cave } from './cave.ts';
import { distance, type Point, spaced } from './curves.ts';
import { type Ground, groundTests, isUnderground } from './ground.ts';
import {
  bands,
  type Guide,
  type PlaceKind,
  resources,
  roadNames,
  type Site,
  sites,
} from './place-tables.ts';
import { Givers, type PlaceItem } from './place-items.ts';
import { namedPoints, Spots } from './place-spots.ts';
import { halls, pools } from './under-the-stair.ts';
import type { World } from './world.ts';

/** The maps of the demo guild, by the names under which their places know them. */
export const mapIds = { above: 'the-cairnlands', below: 'under-the-stair' } as const;

/** A line of `places.ndjson`. */
export interface PlaceRecord {
  /** its name in small letters, with hyphens */
  id: string;
  map: (typeof mapIds)[keyof typeof mapIds];
  kind: PlaceKind;
  name: string;
  form: 'point' | 'line' | 'area';
  /** whole units of the map; an area's last point is joined to its first */
  points: readonly Point[];
  words: string;
  /** null where the level of a visitor counts for nothing */
  levels: readonly [min: number, max: number] | null;
  items: readonly PlaceItem[];
  guides: readonly Guide[];
  /** titles of the guild's events */
  events: readonly string[];
}

/** The game writes names with a plain apostrophe, the chart with a curved one. */
function plain(text: string): string {
  return text.replaceAll('’', "'");
}

function idOf(name: string): string {
  return plain(name)
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

const winds = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
];

/** Units of the chart in a mile. */
const mile = 100;

/** Says where a place lies from the nearest of some that have names. */
function bearing(at: Point, named: readonly { name: string; at: Point }[]): string {
  const [first] = named;
  if (!first) return '';
  const nearest = named.reduce(
    (best, one) => (distance(one.at, at) < distance(best.at, at) ? one : best),
    first,
  );
  const miles = Math.round((distance(nearest.at, at) / mile) * 2) / 2;
  if (miles < 1) return `Close to ${nearest.name}.`;
  const angle = Math.atan2(at[1] - nearest.at[1], at[0] - nearest.at[0]);
  const wind = winds[(Math.round((angle / Math.PI) * 4) + 8) % 8] ?? '';
  return `${miles} ${miles === 1 ? 'mile' : 'miles'} ${wind} of ${nearest.name}.`;
}

/** Grounds of which a stretch, not a spot, may be meant. */
const wide: readonly Ground[] = ['plain', 'field', 'fen', 'wood', 'shallows', 'coast'];

/** What the places are made from. */
interface Source {
  seed: number;
  world: World;
  cave: Cave;
  /** the demo game's items */
  items: readonly Item[];
}

/** Makes the places of the demo guild's maps. The same source gives the same places. */
class PlaceMaker {
  readonly #random: Random;
  readonly #spots: Spots;
  readonly #named: ReadonlyMap<string, Point>;
  readonly #givers: Givers;
  readonly #world: World;

  constructor({ seed, world, cave, items }: Source) {
    this.#random = new Random(seed, 'places');
    this.#spots = new Spots(groundTests(world, cave));
    this.#named = namedPoints(world);
    this.#givers = new Givers(items);
    this.#world = world;
  }

  #pointOf(name: string): Point {
    const point = this.#named.get(name);
    if (!point) throw new Error(`Nothing on the chart is called ${name}`);
    return point;
  }

  #levelsAt(ground: Ground, at: Point): readonly [number, number] {
    if (isUnderground(ground)) return [38, 50];
    const far = (near: string) => distance(this.#pointOf(near), at);
    const [first, ...others] = bands;
    if (!first) throw new Error('No stretch of the chart has levels');
    return others.reduce((best, band) => (far(band.near) < far(best.near) ? band : best), first)
      .levels;
  }

  #where(ground: Ground, at: Point): string {
    if (isUnderground(ground)) return bearing(at, [...halls, ...pools]);
    return bearing(at, this.#world.settlements);
  }

  /** What is drawn of a place: a point, or a stretch of its ground round it. */
  #drawn(ground: Ground, at: Point, isArea: boolean): Pick<PlaceRecord, 'map' | 'form' | 'points'> {
    const map = isUnderground(ground) ? mapIds.below : mapIds.above;
    if (!isArea) return { map, form: 'point', points: [at] };
    return { map, form: 'area', points: this.#spots.area(ground, at, this.#random) };
  }

  site({
    kind,
    name,
    near,
    ground,
    words,
    levels,
    form,
    gives,
    guides,
    events,
  }: Site): PlaceRecord {
    const at = this.#spots.near(ground, this.#pointOf(near), this.#random);
    return {
      id: idOf(name),
      ...this.#drawn(ground, at, form === 'area'),
      kind,
      name: plain(name),
      words: plain(words),
      levels: levels ?? null,
      items: gives ? this.#givers.choose(gives, this.#random) : [],
      guides,
      events,
    };
  }

  *gathered({ good, ground, amount, words, names }: (typeof resources)[number]) {
    const others: Point[] = [];
    for (const name of names) {
      const at = this.#spots.anywhere(ground, others, this.#random);
      others.push(at);
      const isArea = wide.includes(ground) && this.#random.chance(0.3);
      yield {
        id: idOf(name),
        ...this.#drawn(ground, at, isArea),
        kind: 'resource',
        name: plain(name),
        words: plain(`${words} ${this.#where(ground, at)}`),
        levels: this.#levelsAt(ground, at),
        items: [{ id: this.#givers.named(good).id, how: 'gathered', amount }],
        guides: [],
        events: [],
      } satisfies PlaceRecord;
    }
  }

  *roads(): Generator<PlaceRecord> {
    for (const { from, to, name, words } of roadNames) {
      const road = this.#world.roads.find((one) => one.from === from && one.to === to);
      if (!road) throw new Error(`No road goes from ${from} to ${to}`);
      const points = spaced(road, 56).points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
      yield {
        id: idOf(name),
        map: mapIds.above,
        kind: 'road',
        name: plain(name),
        form: 'line',
        points,
        words: plain(words),
        levels: null,
        items: [],
        guides:
          from === 'Tarrenquay' && to === 'Eelgate' ? [{ kind: 'guides', slug: 'leveling' }] : [],
        events: [],
      };
    }
  }
}

/**
 * Makes the places of the demo guild's maps as an import would read them. Names and ids come once.
 * @throws Error naming an item, a road or a name of the chart that does not exist
 */
export function makePlaces(source: Source): PlaceRecord[] {
  const maker = new PlaceMaker(source);
  return [
    ...sites.map((site) => maker.site(site)),
    ...resources.flatMap((resource) => [...maker.gathered(resource)]),
    ...maker.roads(),
  ];
}
