import { mostPlaces } from '#rules/map/limits.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { claimImport } from '../imports/claim.ts';
import { ImportError } from '../imports/import-error.ts';
import { followPlaces } from '../meeting-points/keeping.ts';
import { countPlaces, takeNumbers, touchMap } from '../map-places/queries.ts';
import { findMap, holdMap } from '../maps/queries.ts';
import { staged } from './bringing.ts';
import { nameLinks, type Named, readNames } from './naming.ts';
import type { ReadPlace } from './place-records.ts';
import { type MapPlan, planMap } from './planning.ts';
import { forgetPlaces, stillStaged } from '../removed-places/queries.ts';
import {
  notePlaces,
  showStaged,
  trimRevisions,
  type Write,
  writeRevisions,
  writesOf,
} from './queries.ts';
import { nothingYet, type PlacesReport } from './report.ts';

type Db = Database['db'];

/** Lists the links of a file that lead to nothing, whether or not their places are new. */
function danglingOf(places: readonly ReadPlace[], named: Named): PlacesReport['dangling'] {
  return places.flatMap(({ map, record }) =>
    record.links.flatMap((link) => {
      if (link.kind === 'guide' || named(link).isKnown) return [];
      const place = { map: map.name, id: record.id, name: record.name };
      return [{ ...place, leadsTo: `${link.kind} ${link.id}` }];
    }),
  );
}

/** @throws ImportError where the places of the guild on a map become too many */
async function assertRoom(db: Db, map: MapsTable, { grows }: MapPlan): Promise<void> {
  const whose = { layer: 'guild', squad_id: null, owner_id: null } as const;
  if ((await countPlaces(db, map.id, whose)) + Math.max(grows, 0) <= mostPlaces.guild) return;
  throw new ImportError(
    `${map.name} would have more than ${mostPlaces.guild} places of the guild; nothing was changed.`,
  );
}

/** Shows what becomes of the places of a map. @throws ImportError */
async function carryOut(trx: Db, { map, plan, writes }: Ready, at: number): Promise<void> {
  const { fresh, goes, stays, report } = plan;
  await assertRoom(trx, map, plan);
  await showStaged(
    trx,
    fresh.map(({ row }) => row.id),
  );
  for (const write of writes) await trx.executeQuery(write);
  // Without its hash, a place is there again as soon as a file has it.
  await notePlaces(trx, goes, { removed_at: at, source_hash: null });
  await notePlaces(trx, stays, { source_hash: null });
  if (report.added + report.changed + report.removed === 0) return;
  await touchMap(trx, map.id);
  await followPlaces(trx, map.id, null, at);
}

function addUp(report: PlacesReport, part: PlacesReport): void {
  for (const count of ['added', 'changed', 'removed', 'same'] as const) {
    report[count] += part[count];
  }
  report.kept.push(...part.kept);
}

const gone = () => new ImportError('A map has gone meanwhile; nothing was changed.');

/** An import under way. */
interface Import {
  db: Db;
  byMap: ReadonlyMap<string, readonly ReadPlace[]>;
  named: Named;
  now: () => number;
}

/** What becomes of a map, as long as nobody changes it. */
interface Ready {
  map: MapsTable;
  plan: MapPlan;
  /** write what becomes of those that there are */
  writes: Write[];
}

/** Finds out what becomes of the places of a map. */
async function planOne({ db, byMap, named, now }: Import, trx: Db, map: MapsTable): Promise<Ready> {
  const plan = await planMap(trx, { map, named, at: now() }, byMap.get(map.id) ?? []);
  return { map, plan, writes: writesOf(db, plan.again) };
}

/** Finds out what becomes of the places of the maps, while others may write. @throws ImportError */
async function planAll(bringing: Import): Promise<Ready[]> {
  const { db, byMap } = bringing;
  const ready: Ready[] = [];
  // In the order in which they are held: two imports would wait for each other else.
  for (const id of [...byMap.keys()].toSorted((a, b) => (a < b ? -1 : 1))) {
    const map = await findMap(db, id);
    if (!map) throw gone();
    const one = await planOne(bringing, db, map);
    await assertRoom(db, map, one.plan);
    ready.push(one);
  }
  return ready;
}

/** Places of one transaction: whoever draws waits no longer than it takes. */
const placesAtOnce = 200;

/** Does something with many places of a map, some at a time: others write in between. */
async function inParts<One>(
  { db }: Import,
  { map }: Ready,
  all: readonly One[],
  work: (trx: Db, some: readonly One[], held: MapsTable) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += placesAtOnce) {
    await db.transaction().execute(async (trx) => {
      const held = await holdMap(trx, map.id);
      if (!held) throw gone();
      await work(trx, all.slice(at, at + placesAtOnce), held);
    });
  }
}

/** Writes new places, and what others become, where nobody sees it. */
async function stage(bringing: Import, one: Ready): Promise<void> {
  const { map, plan } = one;
  await inParts(bringing, one, plan.fresh, async (trx, some) => {
    const before = await takeNumbers(trx, map.id, some.length);
    const places = some.map(({ row, ...place }, index) => ({
      ...{ ...place, row: { ...staged(row, bringing.now()), number: before + 1 + index } },
    }));
    for (const write of writesOf(trx, places)) await trx.executeQuery(write);
    await writeRevisions(trx, places);
  });
  await inParts(bringing, one, plan.again, async (trx, some, held) => {
    // What somebody has changed since stands in its place; all is looked at anew then.
    if (held.version === map.version) await writeRevisions(trx, some);
  });
}

/** Makes all of it so in one step; a map that somebody has changed in between is looked at anew. */
async function show(bringing: Import, ready: readonly Ready[]): Promise<PlacesReport> {
  return bringing.db.transaction().execute(async (trx) => {
    const report = nothingYet();
    for (const one of ready) {
      const { map } = one;
      const held = await holdMap(trx, map.id);
      if (!held) throw gone();
      const isAsPlanned = held.version === map.version;
      const last = isAsPlanned ? one : await planOne(bringing, trx, held);
      if (!isAsPlanned) await writeRevisions(trx, last.plan.again);
      await carryOut(trx, last, bringing.now());
      addUp(report, last.plan.report);
    }
    return report;
  });
}

/** Takes away what was staged in vain, and what places were so long ago that it is not kept. */
async function tidy(bringing: Import, one: Ready): Promise<void> {
  const ids = one.plan.again.map(({ row }) => row.id);
  await inParts(bringing, one, ids, trimRevisions);
}

/** Takes places away again that are still staged: a connection may fail after all is shown. */
async function unstage(bringing: Import, one: Ready): Promise<void> {
  const ids = one.plan.fresh.map(({ row }) => row.id);
  await inParts(bringing, one, ids, async (trx, some) => {
    await forgetPlaces(trx, await stillStaged(trx, some));
  });
  await tidy(bringing, one);
}

async function bringAll(bringing: Import, { dryRun }: { dryRun: boolean }): Promise<PlacesReport> {
  const ready = await planAll(bringing);
  if (dryRun) {
    const report = nothingYet();
    for (const { plan } of ready) addUp(report, plan.report);
    return report;
  }
  let report: PlacesReport;
  try {
    for (const one of ready) await stage(bringing, one);
    report = await show(bringing, ready);
  } catch (error) {
    // What has gone wrong is told in any case; what is left is taken in by the next import, or goes in time.
    for (const one of ready) await unstage(bringing, one).catch(() => undefined);
    throw error;
  }
  // It is done by now: what cannot be tidied is trimmed with the next change of its place.
  for (const one of ready) await tidy(bringing, one).catch(() => undefined);
  return report;
}

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
  const { db } = database;
  const claim = await claimImport(database, now);
  try {
    const links = places.flatMap(({ record }) => record.links);
    const named = await readNames(db, links);
    const byMap = Map.groupBy(places, ({ map }) => map.id);
    const report = await bringAll({ db, byMap, named, now }, { dryRun });
    if (!dryRun) await nameLinks(database);
    return { ...report, dangling: danglingOf(places, named) };
  } finally {
    await claim.release();
  }
}
