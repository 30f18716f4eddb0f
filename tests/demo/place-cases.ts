import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeGameRecords } from '#demo/game/game-records.ts';
import { rawGoods } from '#demo/game/goods.ts';
import { eventPlan } from '#demo/guild/event-plan.ts';
import { readDrawnPlaces } from '#demo/map/drawn-maps.ts';
import { chartSize } from '#demo/map/cairnlands.ts';
import type { Point } from '#demo/map/curves.ts';
import { groundTests } from '#demo/map/ground.ts';
import { placeKinds, resources, sites } from '#demo/map/place-tables.ts';
import { makePlaces, mapIds } from '#demo/map/places.ts';
import { caveSize } from '#demo/map/under-the-stair.ts';
import { root } from '#tests/project/imports.ts';
import { cave, seed, world } from './land.ts';

const items = Array.from(makeGameRecords(seed)).flatMap((record) =>
  record.kind === 'item' ? [record.item] : [],
);
const itemsById = new Map(items.map((item) => [item.id, item]));
const places = makePlaces({ seed, world, cave, items });
const tests = groundTests(world, cave);
const grounds = new Map([
  ...sites.map(({ name, ground }) => [name.replaceAll('’', "'"), ground] as const),
  ...resources.flatMap(({ names, ground }) => names.map((name) => [name, ground] as const)),
]);

/** Tells whether two edges cross. */
function cross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

describe('the places of the demo maps', () => {
  it('are some four hundred, of every kind', () => {
    expect(places.length).toBeGreaterThan(380);
    expect(places.length).toBeLessThan(460);
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(placeKinds));
  });

  it('are kept as they are made, the same every time', () => {
    expect(readDrawnPlaces(), 'run node cli/draw-maps.ts').toEqual(
      JSON.parse(JSON.stringify(places)),
    );
  });

  it('have names and ids that come once', () => {
    expect(new Set(places.map(({ name }) => name.toLowerCase())).size).toBe(places.length);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const { id, name, words } of places) {
      expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(name.length, name).toBeLessThanOrEqual(40);
      expect(words.length, name).toBeGreaterThan(5);
      expect(words.length, name).toBeLessThanOrEqual(160);
      expect(words, name).toMatch(/[.:?!]$/);
    }
  });

  it('lie on their maps, in whole units, none upon another', () => {
    for (const { name, map, points } of places) {
      const { width, height } = map === mapIds.above ? chartSize : caveSize;
      for (const [x, y] of points) {
        expect(Number.isInteger(x) && Number.isInteger(y), name).toBe(true);
        expect(x > 0 && y > 0 && x < width && y < height, name).toBe(true);
      }
    }
    const spots = places.filter(({ form }) => form === 'point');
    const keys = spots.map(({ map, points }) => `${map} ${String(points[0])}`);
    expect(new Set(keys).size).toBe(spots.length);
  });

  it('lie on the ground that their kind asks for', () => {
    const points = places.filter(({ form }) => form === 'point');
    expect(points.length).toBeGreaterThan(250);
    for (const {
      name,
      points: [at],
    } of points) {
      const ground = grounds.get(name)!;
      expect(tests[ground](at!), `${name}: ${ground}`).toBe(true);
    }
  });

  it('are drawn as lines and areas that an import takes', () => {
    const drawn = places.filter(({ form }) => form !== 'point');
    expect(drawn.some(({ form }) => form === 'area')).toBe(true);
    for (const { name, form, points } of drawn) {
      expect(points.length, name).toBeGreaterThan(form === 'area' ? 5 : 1);
      expect(points.length, name).toBeLessThanOrEqual(500);
      const around = form === 'area' ? [...points, points[0]!] : points;
      const edges = around.slice(1).map((point, at) => [around[at]!, point] as const);
      for (const [from, to] of edges) expect(from, name).not.toEqual(to);
      if (form !== 'area') continue;
      for (const [at, edge] of edges.entries()) {
        const apart = edges.filter((_, other) => {
          const steps = Math.abs(other - at);
          return steps > 1 && steps < edges.length - 1;
        });
        expect(
          apart.some((other) => cross(edge, other)),
          name,
        ).toBe(false);
      }
    }
  });

  it('keep to one side of the coast, area and middle', () => {
    for (const { name, kind, map, form, points } of places) {
      if (map !== mapIds.above || kind === 'harbour' || form === 'line') continue;
      const isSea = ['shallows', 'sea'].includes(grounds.get(name)!);
      const depths = points.map((point) => world.terrain.coast.at(...point));
      const wrong = depths.filter((coast) => (isSea ? coast > 12 : coast < -12));
      expect(wrong.length, name).toBe(0);
    }
  });
});

describe('what the places link to', () => {
  it('is in the demo game', () => {
    for (const place of places) {
      for (const { id, amount } of place.items) {
        expect(itemsById.has(id), `${place.name}: ${id}`).toBe(true);
        expect(amount[0]).toBeGreaterThan(0);
        expect(amount[1]).toBeGreaterThanOrEqual(amount[0]);
      }
      expect(new Set(place.items.map(({ id }) => id)).size, place.name).toBe(place.items.length);
      if (place.levels) {
        expect(place.levels[0]).toBeGreaterThanOrEqual(1);
        expect(place.levels[1]).toBeLessThanOrEqual(50);
        expect(place.levels[0]).toBeLessThanOrEqual(place.levels[1]);
      }
    }
  });

  it('gives every good that is gathered at three places or more', () => {
    for (const { name } of rawGoods) {
      const { id } = items.find((item) => item.name === name)!;
      const giving = places.filter(
        (place) => place.kind === 'resource' && place.items.some((item) => item.id === id),
      );
      expect(giving.length, name).toBeGreaterThanOrEqual(3);
    }
  });

  it('is something at every boss, camp, station and gearing spot', () => {
    const empty = places.filter(
      ({ kind, items: given }) =>
        ['boss', 'camp', 'station', 'gearing-spot', 'resource'].includes(kind) &&
        given.length === 0,
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  it('is gear for every slot at every ten levels', () => {
    const spots = places.filter(({ kind }) => kind === 'gearing-spot');
    const slots = new Set(
      items.flatMap((item) => (item.layout === 'gear' ? item.slots.slice(0, 1) : [])),
    );
    slots.delete('trophy');
    for (const slot of slots) {
      // A shield and a focus stand beside weapons.
      if (slot === 'secondary') continue;
      for (let level = 5; level <= 50; level += 10) {
        const here = spots.filter(({ levels }) => levels![0] <= level && level <= levels![1]);
        const given = here.flatMap((place) => place.items.map(({ id }) => itemsById.get(id)!));
        expect(
          given.some((item) => item.slots[0] === slot),
          `${slot} at ${level}`,
        ).toBe(true);
        for (const item of given) expect(Math.abs(item.level - level)).toBeLessThanOrEqual(6);
      }
    }
  });

  it('is a text that is there', () => {
    const files = readdirSync(`${root}/src/content`, { recursive: true, encoding: 'utf8' });
    const guides = places.flatMap((place) => place.guides);
    expect(guides.length).toBeGreaterThan(5);
    for (const { kind, slug } of guides) {
      const isThere = files.some(
        (file) => file.startsWith(`${kind}/`) && file.endsWith(`/${slug}.mdx`),
      );
      expect(isThere, `${kind} ${slug}`).toBe(true);
    }
  });

  it('is an event of the plan, and each has a place to meet', () => {
    const titles = new Set(eventPlan.flatMap((planned) => planned.titles));
    for (const { name, events } of places) {
      for (const title of events) expect(titles.has(title), `${name}: ${title}`).toBe(true);
    }
    const meeting = new Set(
      places.filter(({ kind }) => kind === 'meeting-point').flatMap(({ events }) => events),
    );
    expect([...titles].filter((title) => !meeting.has(title))).toEqual([]);
  });
});
