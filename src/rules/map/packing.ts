import { dayLength, dayOf } from './days.ts';
import type { Drawing, Point } from './drawing.ts';
import { isPlaceKind, type PlaceKind } from './kinds.ts';
import type { PlaceTimer } from './freshness.ts';

/** An item that is found at a place. */
export interface FoundItem {
  id: string;
  name: string;
  layout: string;
}

/** Whose a place is that is not the guild's. */
export interface Whose {
  layer: 'mine' | 'squad';
  squadId: string | null;
  /** it is offered to the guild */
  isProposed: boolean;
}

/** A place as the map and the list beside it show it. */
export interface ListedPlace extends Drawing {
  /** names it on its map */
  number: number;
  kind: PlaceKind;
  name: string;
  /** where its marker stands */
  anchor: Point;
  /** the levels of the game for which it is */
  levels: readonly [from: number, to: number] | null;
  items: readonly FoundItem[];
  /** when somebody saw it last, in milliseconds: the day's beginning in UTC; null where nobody has noted it */
  seenAt: number | null;
  timer: PlaceTimer | null;
  /** null for a place of the guild */
  whose: Whose | null;
}

/**
 * Many places as few bytes (product §7.9): a list a field, each as long as the places are many. What repeats
 * stands once, and is named by its position; what grows is told by its differences.
 */
export interface PackedPlaces {
  /** differences between the numbers of the places */
  numbers: number[];
  kinds: string[];
  kind: number[];
  names: string[];
  name: number[];
  x: number[];
  y: number[];
  /** lines and areas: the position of the place, and the differences between their points */
  ways: { at: number; form: 'line' | 'area'; steps: number[] }[];
  levels: ([from: number, to: number] | null)[];
  level: number[];
  items: FoundItem[];
  /** lists of items, as positions */
  finds: number[][];
  find: number[];
  /** days since 1970; null for those whom nobody has seen */
  days: (number | null)[];
  day: number[];
  timers: { at: number; startedAt: number; minutes: number }[];
  whose: (Whose | null)[];
  who: number[];
}

/** Gives each different value one position in a list. */
class Table<Value> {
  readonly values: Value[] = [];
  readonly #positions = new Map<string, number>();

  at(value: Value): number {
    // Most tables are of words, which name themselves.
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    this.#positions.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Returns the differences between points, one after the other; the first is told from the corner. */
function stepsOf(points: readonly Point[]): number[] {
  return points.flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return [x - fromX, y - fromY];
  });
}

function pointsOf(steps: readonly number[]): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

/** Packs places, a few at a time; their order stays. */
export class PlacePacker {
  readonly #numbers: number[] = [];
  readonly #rest = {
    kind: [],
    name: [],
    x: [],
    y: [],
    level: [],
    find: [],
    day: [],
    who: [],
  } as Record<'kind' | 'name' | 'x' | 'y' | 'level' | 'find' | 'day' | 'who', number[]>;
  readonly #ways: PackedPlaces['ways'] = [];
  readonly #timers: PackedPlaces['timers'] = [];
  readonly #kinds = new Table<string>();
  readonly #names = new Table<string>();
  readonly #levels = new Table<PackedPlaces['levels'][number]>();
  readonly #items = new Table<FoundItem>();
  readonly #finds = new Table<number[]>();
  readonly #days = new Table<number | null>();
  readonly #whose = new Table<Whose | null>();
  #last = 0;

  add(place: ListedPlace): void {
    const rest = this.#rest;
    const at = this.#numbers.push(place.number - this.#last) - 1;
    this.#last = place.number;
    rest.kind.push(this.#kinds.at(place.kind));
    rest.name.push(this.#names.at(place.name));
    rest.x.push(place.anchor[0]);
    rest.y.push(place.anchor[1]);
    const { levels } = place;
    rest.level.push(this.#levels.at(levels && [levels[0], levels[1]]));
    rest.find.push(this.#finds.at(place.items.map((item) => this.#items.at(item))));
    rest.day.push(this.#days.at(place.seenAt === null ? null : dayOf(place.seenAt)));
    rest.who.push(this.#whose.at(place.whose));
    const { form, points, timer } = place;
    if (form !== 'point') this.#ways.push({ at, form, steps: stepsOf(points) });
    if (timer) this.#timers.push({ at, ...timer });
  }

  packed(): PackedPlaces {
    return {
      ...{ numbers: this.#numbers, ways: this.#ways, timers: this.#timers },
      ...{ kinds: this.#kinds.values, names: this.#names.values, levels: this.#levels.values },
      ...{ items: this.#items.values, finds: this.#finds.values, days: this.#days.values },
      ...{ whose: this.#whose.values, ...this.#rest },
    };
  }
}

/** Returns what stands at a position of a list. @throws Error where nothing does */
function standing<Value>(list: readonly Value[], position: number | undefined): Value {
  const value = position === undefined ? undefined : list[position];
  if (value === undefined) throw new Error(`Packed places lack position ${position}`);
  return value;
}

/** Returns the places that were packed, in their order. A kind that a newer host knows is a note. */
export function unpackPlaces(packed: PackedPlaces): ListedPlace[] {
  const ways = new Map(packed.ways.map((way) => [way.at, way]));
  const timers = new Map(packed.timers.map(({ at, ...timer }) => [at, timer]));
  let number = 0;
  return packed.numbers.map((step, at) => {
    number += step;
    const anchor: Point = [standing(packed.x, at), standing(packed.y, at)];
    const way = ways.get(at);
    const kind = standing(packed.kinds, packed.kind[at]);
    const day = standing(packed.days, packed.day[at]);
    return {
      ...{ number, anchor, form: way?.form ?? 'point' },
      points: way ? pointsOf(way.steps) : [anchor],
      kind: isPlaceKind(kind) ? kind : 'note',
      name: standing(packed.names, packed.name[at]),
      levels: standing(packed.levels, packed.level[at]),
      items: standing(packed.finds, packed.find[at]).map((item) => standing(packed.items, item)),
      seenAt: day === null ? null : day * dayLength,
      timer: timers.get(at) ?? null,
      whose: standing(packed.whose, packed.who[at]),
    };
  });
}

/** Tells whether two answers say the same: most are read again without anything being another. */
export function isSamePacked(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((value, at) => isSamePacked(value, other[at]));
  }
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => isSamePacked(value, (other as Record<string, unknown>)[key]))
  );
}
