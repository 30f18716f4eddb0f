import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dollSlotsOf } from '#rules/gear/slots.ts';
import { addRows } from '#server/db/add-rows.ts';
import type { Database } from '#server/db/database.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable } from '#server/db/tables/maps.ts';
import { gearLayout } from '#server/db/game-index.ts';
import { openDatabase } from '#server/db/open.ts';
import { touchMap } from '#server/map-places/queries.ts';
import { readStoredItem } from '#server/snapshots/stored.ts';
import { type Draw, drawFrom } from '#tests/solving/draw.ts';
import { longestTurnOf } from './block.ts';
import { type MemberApp, openMemberApp } from './member-app.ts';
import { type Figure, percentile, timeFigure } from './table.ts';

const placeCount = 10_000;
const rounds = 200;

/** So many different pieces are given by any place. */
const pieceCount = 4000;

/** The longest that a list may take, and block the loop, in milliseconds (product §10). */
const longest = 50;

const mapId = 'd0000000-0000-4000-8000-0000000be57c';
const path = '/api/guild/gearing-spots';

/** What readers ask for. */
const queries = ['', '?page=7', '?slot=chest', '?levelMin=20&levelMax=30', '?archetype=Mage'];

type Drawn = [MapPlacesTable, MapPlaceRevisionsTable];

/** Makes a place of the guild that gives three pieces. */
function placeOf(number: number, gear: readonly Pick<Gear, 'id' | 'name'>[], draw: Draw): Drawn {
  const found = Array.from({ length: 3 }, () => draw.pick(gear));
  const [x, y] = [draw.whole(0, 4000), draw.whole(0, 4000)];
  const id = randomUUID();
  const links = found.map((item) => ({
    kind: 'item',
    ...item,
    layout: gearLayout,
    words: 'drops',
  }));
  const what = { kind: 'gearing-spot', name: `Spot ${number}`, form: 'point' } as const;
  const body = JSON.stringify({ ...what, points: [[x, y]], words: '', levels: null, links });
  const whose = { layer: 'guild', squad_id: null, level: 2 } as const;
  return [
    {
      ...{ id, map_id: mapId, number, owner_id: null, revision: 1, ...whose, ...what, x, y },
      ...{ points: null, level_from: null, level_to: null, made_at: 0, removed_at: null },
      items: JSON.stringify(found.map((item) => [item.id, item.name, gearLayout])),
      ...{ seen_at: Date.now(), seen_by: null, timer_started_at: null, timer_minutes: null },
      ...{ timer_by: null, proposed_at: null, refused_at: null, refused_why: null },
      ...{ source_id: null, source_hash: null, source_said: null },
    },
    { place_id: id, revision: 1, ...whose, body, by_id: null, at: 0 },
  ];
}

interface Gear {
  id: string;
  name: string;
  body: string;
}

async function readGear({ db }: Database): Promise<Gear[]> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('snapshots', 'snapshots.id', 'items.snapshot_id')
    .select(['items.id', 'items.body'])
    .where('snapshots.is_current', '=', 1)
    .where('items.layout', '=', gearLayout)
    .execute();
  return rows.map(({ id, body }) => ({ id, body, name: readStoredItem(body).name }));
}

async function drawPlaces(database: Database, gear: readonly Gear[]): Promise<void> {
  const draw = drawFrom(placeCount);
  const named = gear.map(({ id, name }) => ({ id, name }));
  const drawn = Array.from({ length: placeCount }, (_, at) => placeOf(at + 1, named, draw));
  await database.db
    .insertInto('maps')
    .values({
      ...{ id: mapId, name: 'Bench', name_key: 'bench', level_of: null, width: 4096 },
      ...{ height: 4096, picture_id: null, picture_width: null, picture_height: null },
      ...{ made_at: 0, last_number: placeCount, version: 0 },
    })
    .execute();
  await addRows(
    database.db,
    'map_places',
    drawn.map(([place]) => place),
  );
  await addRows(
    database.db,
    'map_place_revisions',
    drawn.map(([, revision]) => revision),
  );
}

/** Gives the caller a main that wears something in every slot that the game data fills. */
async function dressMain(app: MemberApp, gear: readonly Gear[]): Promise<void> {
  const worn = new Map<string, object>();
  for (const { id, body } of gear) {
    const item = readStoredItem(body);
    for (const slot of dollSlotsOf(item)) {
      if (worn.has(slot)) continue;
      worn.set(slot, { id, rarity: item.rarityMin, enchantLevel: 4, quality: 20 });
    }
  }
  const fields = { IGN: 'Spot Bell', level: 50, archetype1: 'Ranger', isMain: true };
  const body = { ...fields, characterId: randomUUID(), version: 0, gear: Object.fromEntries(worn) };
  const answer = await app.request('/api/aoc/character/gear', {
    method: 'POST',
    headers: { origin: 'http://localhost', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Asks again and again, and tells how long each answer took the processor: the database is in this process. */
async function timesOf(app: MemberApp, count: number, before?: () => Promise<unknown>) {
  const times: { clock: number; work: number }[] = [];
  for (let round = 0; round < count; round += 1) {
    await before?.();
    const [began, worked] = [performance.now(), process.threadCpuUsage()];
    await app.ask(path + (queries[round % queries.length] ?? ''));
    const { user, system } = process.threadCpuUsage(worked);
    times.push({ clock: performance.now() - began, work: (user + system) / 1000 });
  }
  const p95 = (by: 'clock' | 'work') =>
    percentile(
      times.map((one) => one[by]),
      0.95,
    );
  return { clock: p95('clock'), work: p95('work') };
}

/** Measures where 30,000 links lead to 4,000 pieces, through the whole API with the session. */
export async function benchGearingSpots(dataDir: string): Promise<Figure[]> {
  const database = await openDatabase(join(dataDir, 'guildhall.db'));
  const app = await openMemberApp(database);
  try {
    const gear = await readGear(database);
    await drawPlaces(database, gear.slice(0, pieceCount));
    await dressMain(app, gear);
    const began = performance.now();
    const block = await longestTurnOf(() => app.ask(path));
    const first = performance.now() - began;
    await timesOf(app, queries.length);
    const kept = await timesOf(app, rounds);
    let seen = Date.now();
    const touch = async () => {
      seen += 1;
      const place = { map_id: mapId, number: 1 + (seen % placeCount) };
      await database.db
        .updateTable('map_places')
        .set({ seen_at: seen })
        .where((eb) => eb.and(place))
        .execute();
      await touchMap(database.db, mapId);
    };
    const changed = await timesOf(app, queries.length * 4, touch);
    const told = (name: string, ms: number): Figure => ({
      ...{ name, ours: `${ms.toFixed(0)} ms`, against: '', ratio: 0, limit: null },
    });
    const held = (name: string, { clock, work }: { clock: number; work: number }): Figure => ({
      ...timeFigure(`${name}, of the processor’s time`, work, longest),
      ours: `${work.toFixed(0)} ms (by the clock ${clock.toFixed(0)})`,
    });
    return [
      held(`${pieceCount} pieces that ${placeCount} places give, best first, server p95`, kept),
      held('the same, right after a place was seen again, p95', changed),
      told('the same, the first of a host for one person', first),
      held('the longest block of the loop in that first one', block),
    ];
  } finally {
    for (const table of ['map_place_revisions', 'map_places', 'maps'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await app.close();
    await database.close();
  }
}
