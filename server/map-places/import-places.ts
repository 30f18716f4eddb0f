import { randomUUID } from 'node:crypto';
import { mostPlaceRevisions } from '#contract/map-places.ts';
import type { PlaceRecord, SentLink } from '#contract/place-shapes.ts';
import { mostPlaces } from '#rules/map/limits.ts';
import { addRows } from '../db/add-rows.ts';
import type { Database } from '../db/database.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable, MapsTable } from '../db/tables/maps.ts';
import { claimImport } from '../imports/claim.ts';
import { ImportError } from '../imports/import-error.ts';
import { followPlaces } from '../meeting-points/keeping.ts';
import { readStoredCard } from '../snapshots/stored.ts';
import type { ReadPlace } from './place-records.ts';
import {
  cardsOf,
  countPlaces,
  holdMap,
  importedPlaces,
  notePlace,
  takeNumbers,
  titlesOf,
  touchMap,
  writePlace,
} from './queries.ts';
import { eventsOf, findsOf, type PlaceBody, type StoredLink } from './stored.ts';
import { columnsOf } from './writing.ts';

type Db = Database['db'];

/** What an import of places changed. */
export interface PlacesReport {
  added: number;
  changed: number;
  removed: number;
  same: number;
  /** links to items and events that there are not: they are kept by their ids */
  dangling: number;
}

/** Names what links lead to, as far as that is known. */
type Named = (link: SentLink) => { link: StoredLink; isKnown: boolean };

/** Ids that one statement looks for. */
const idsAtOnce = 500;

async function readNames(trx: Db, places: readonly ReadPlace[]): Promise<Named> {
  const links = places.flatMap(({ record }) => record.links);
  const of = (kind: 'item' | 'event') => [
    ...new Set(links.flatMap((link) => (link.kind === kind ? [link.id] : []))),
  ];
  const [items, events] = [of('item'), of('event')];
  const [cards, titles] = [new Map<string, string>(), new Map<string, string>()];
  for (let at = 0; at < Math.max(items.length, events.length); at += idsAtOnce) {
    for (const [id, card] of await cardsOf(trx, items.slice(at, at + idsAtOnce)))
      cards.set(id, card);
    for (const [id, title] of await titlesOf(trx, events.slice(at, at + idsAtOnce))) {
      titles.set(id, title);
    }
  }
  return (link) => {
    if (link.kind === 'guide') return { link, isKnown: true };
    if (link.kind === 'event') {
      const title = titles.get(link.id);
      return { link: { ...link, title: title ?? 'An event' }, isKnown: title !== undefined };
    }
    const card = cards.get(link.id);
    const { name, layout } =
      card === undefined ? { name: `Item ${link.id}`, layout: 'item' } : readStoredCard(card);
    return { link: { ...link, name, layout }, isKnown: card !== undefined };
  };
}

/** Makes what a record says of a place, and counts its links that lead to nothing. */
function bodyOf(record: PlaceRecord, named: Named, report: PlacesReport): PlaceBody {
  const { kind, name, form, points, words, levels } = record;
  const links = record.links.map((sent) => {
    const { link, isKnown } = named(sent);
    if (!isKnown) report.dangling += 1;
    return link;
  });
  return { kind, name, form, points, words, levels, links };
}

interface Writing {
  trx: Db;
  map: MapsTable;
  named: Named;
  report: PlacesReport;
  at: number;
}

function revisionOf(row: MapPlacesTable, body: PlaceBody, at: number): MapPlaceRevisionsTable {
  const { id, revision, layer, squad_id, level } = row;
  return {
    ...{ place_id: id, revision, layer, squad_id, level },
    ...{ body: JSON.stringify(body), by_id: null, at },
  };
}

const seenOf = ({ seen }: PlaceRecord) => (seen === null ? null : Date.parse(seen));

/** Adds places that the map does not have. */
async function addNew({ trx, map, named, report, at }: Writing, places: readonly ReadPlace[]) {
  if (places.length === 0) return;
  const first = (await takeNumbers(trx, map.id, places.length)) + 1;
  const rows = places.map(({ record, hash }, index) => {
    const body = bodyOf(record, named, report);
    const row: MapPlacesTable = {
      ...{ id: randomUUID(), map_id: map.id, number: first + index, layer: 'guild' },
      ...{ owner_id: null, squad_id: null, level: record.level, revision: 1, ...columnsOf(body) },
      ...{ made_at: at, removed_at: null, seen_at: seenOf(record), seen_by: null },
      ...{ timer_started_at: null, timer_minutes: null, timer_by: null },
      ...{ proposed_at: null, refused_at: null, refused_why: null },
      ...{ source_id: record.id, source_hash: hash },
    };
    const links = { finds: findsOf(row.id, body), events: eventsOf(row.id, body) };
    return { row, revision: revisionOf(row, body, at), ...links };
  });
  await addRows(
    trx,
    'map_places',
    rows.map(({ row }) => row),
  );
  await addRows(
    trx,
    'map_place_revisions',
    rows.map(({ revision }) => revision),
  );
  await addRows(
    trx,
    'map_place_items',
    rows.flatMap(({ finds }) => finds),
  );
  await addRows(
    trx,
    'map_place_events',
    rows.flatMap(({ events }) => events),
  );
  report.added += places.length;
}

/** Makes a place what the file says now; what it was stays in its history. */
async function change(
  { trx, named, report, at }: Writing,
  was: MapPlacesTable,
  { record, hash }: ReadPlace,
): Promise<void> {
  const body = bodyOf(record, named, report);
  const seen_at = Math.max(was.seen_at ?? 0, seenOf(record) ?? 0);
  const row: MapPlacesTable = {
    ...{ ...was, ...columnsOf(body), level: record.level, revision: was.revision + 1 },
    ...{ removed_at: null, seen_at: seen_at === 0 ? null : seen_at, source_hash: hash },
  };
  await writePlace(trx, row, revisionOf(row, body, at), row.revision - mostPlaceRevisions + 1);
  report.changed += 1;
}

/** Brings the places of one map. */
async function bringMap(writing: Writing, places: readonly ReadPlace[]): Promise<void> {
  const { trx, map, report, at } = writing;
  const there = new Map((await importedPlaces(trx, map.id)).map((row) => [row.source_id, row]));
  const before = { ...report };
  await addNew(
    writing,
    places.filter(({ record }) => !there.has(record.id)),
  );
  for (const place of places) {
    const was = there.get(place.record.id);
    // What members have made of a place stays, until the file says something new of it.
    if (was?.source_hash === place.hash) report.same += 1;
    else if (was) await change(writing, was, place);
  }
  const kept = new Set(places.map(({ record }) => record.id));
  for (const { id, source_id, removed_at } of there.values()) {
    if (removed_at !== null || source_id === null || kept.has(source_id)) continue;
    // Without its hash, it is there again as soon as a file has it.
    await notePlace(trx, id, { removed_at: at, source_hash: null });
    report.removed += 1;
  }
  const whose = { layer: 'guild', squad_id: null, owner_id: null } as const;
  if ((await countPlaces(trx, map.id, whose)) > mostPlaces.guild) {
    throw new ImportError(
      `${map.name} would have more than ${mostPlaces.guild} places of the guild; nothing was changed.`,
    );
  }
  const changes = (['added', 'changed', 'removed'] as const).some(
    (kind) => report[kind] !== before[kind],
  );
  if (!changes) return;
  await touchMap(trx, map.id);
  await followPlaces(trx, map.id, null, at);
}

/** Ends a transaction whose changes are only counted. */
class OnlyCounted extends Error {}

/**
 * Makes the imported places of the maps that are named what the files say, all at once. What members drew,
 * and what they have changed of imported ones since, stays.
 * @param options.dryRun count the changes, and make none
 * @throws ImportError when nothing was changed
 */
export async function importPlaces(
  database: Database,
  places: readonly ReadPlace[],
  { now, dryRun = false }: { now: () => number; dryRun?: boolean },
): Promise<PlacesReport> {
  const claim = await claimImport(database, now);
  const report: PlacesReport = { added: 0, changed: 0, removed: 0, same: 0, dangling: 0 };
  try {
    await database.db.transaction().execute(async (trx) => {
      const named = await readNames(trx, places);
      const byMap = Map.groupBy(places, ({ map }) => map.id);
      for (const id of [...byMap.keys()].toSorted((a, b) => (a < b ? -1 : 1))) {
        const map = await holdMap(trx, id);
        if (!map) throw new ImportError('A map has gone meanwhile; nothing was changed.');
        await bringMap({ trx, map, named, report, at: now() }, byMap.get(id) ?? []);
      }
      if (dryRun) throw new OnlyCounted();
    });
  } catch (error) {
    if (!(error instanceof OnlyCounted)) throw error;
  } finally {
    await claim.release();
  }
  return report;
}
