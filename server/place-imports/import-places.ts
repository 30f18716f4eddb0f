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
import { forgetPlaces } from '../removed-places/queries.ts';
import { notePlaces, showStaged, writePlaces } from './queries.ts';
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

/** Writes what becomes of the places of a map, and shows those that are staged. @throws ImportError */
async function carryOut(trx: Db, map: MapsTable, plan: MapPlan, at: number): Promise<void> {
  const { fresh, again, goes, stays, report } = plan;
  await assertRoom(trx, map, plan);
  await showStaged(
    trx,
    fresh.map(({ row }) => row.id),
  );
  await writePlaces(trx, again);
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
}

/** Finds out what becomes of the places of the maps, while others may write. @throws ImportError */
async function planAll({ db, byMap, named, now }: Import): Promise<Ready[]> {
  const ready: Ready[] = [];
  // In the order in which they are held: two imports would wait for each other else.
  for (const id of [...byMap.keys()].toSorted((a, b) => (a < b ? -1 : 1))) {
    const map = await findMap(db, id);
    if (!map) throw gone();
    const plan = await planMap(db, { map, named, at: now() }, byMap.get(id) ?? []);
    await assertRoom(db, map, plan);
    ready.push({ map, plan });
  }
  return ready;
}

/** Places of one transaction: whoever draws waits no longer than it takes. */
const stagedAtOnce = 200;

/** Writes new places where nobody sees them, some at a time: others write in between. */
async function stage({ db, now }: Import, { map, plan }: Ready): Promise<void> {
  for (let at = 0; at < plan.fresh.length; at += stagedAtOnce) {
    const some = plan.fresh.slice(at, at + stagedAtOnce);
    await db.transaction().execute(async (trx) => {
      if (!(await holdMap(trx, map.id))) throw gone();
      const before = await takeNumbers(trx, map.id, some.length);
      const rows = some.map(({ row, ...place }, index) => ({
        ...{ ...place, row: { ...staged(row, now()), number: before + 1 + index } },
      }));
      await writePlaces(trx, rows);
    });
  }
}

/** Makes all of it so in one step; a map that somebody has changed in between is looked at anew. */
async function show({ db, byMap, named, now }: Import, ready: readonly Ready[]) {
  return db.transaction().execute(async (trx) => {
    const report = nothingYet();
    for (const { map, plan } of ready) {
      const held = await holdMap(trx, map.id);
      if (!held) throw gone();
      const last =
        held.version === map.version
          ? plan
          : await planMap(trx, { map: held, named, at: now() }, byMap.get(map.id) ?? []);
      await carryOut(trx, held, last, now());
      addUp(report, last.report);
    }
    return report;
  });
}

/** Takes staged places away again. */
async function unstage({ db }: Import, { map, plan }: Ready): Promise<void> {
  const ids = plan.fresh.map(({ row }) => row.id);
  for (let at = 0; at < ids.length; at += stagedAtOnce) {
    await db.transaction().execute(async (trx) => {
      await holdMap(trx, map.id);
      await forgetPlaces(trx, ids.slice(at, at + stagedAtOnce));
    });
  }
}

async function bringAll(bringing: Import, { dryRun }: { dryRun: boolean }): Promise<PlacesReport> {
  const ready = await planAll(bringing);
  if (dryRun) {
    const report = nothingYet();
    for (const { plan } of ready) addUp(report, plan.report);
    return report;
  }
  try {
    for (const one of ready) await stage(bringing, one);
    return await show(bringing, ready);
  } catch (error) {
    // What has gone wrong is told in any case; what is left is taken in by the next import, or goes in time.
    for (const one of ready) await unstage(bringing, one).catch(() => undefined);
    throw error;
  }
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
