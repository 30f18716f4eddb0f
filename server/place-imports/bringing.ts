import { randomUUID } from 'node:crypto';
import { isEqual } from '#rules/editing/equality.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable, MapsTable } from '../db/tables/maps.ts';
import { eventsOf, findsOf, type PlaceBody, readBody } from '../map-places/stored.ts';
import { columnsOf } from '../map-places/writing.ts';
import { joinPlace, type Said, saidAsItStands, saidOf } from './joining.ts';
import type { Named } from './naming.ts';
import type { ReadPlace } from './place-records.ts';
import { stagedMark } from '../removed-places/queries.ts';
import type { WrittenPlace } from './queries.ts';
import type { PlacesReport } from './report.ts';
import { readSaid } from './stored.ts';

/** An import of the places of a map, under way. */
interface Bringing {
  map: MapsTable;
  named: Named;
  /** hears what becomes of each place */
  report: PlacesReport;
  at: number;
}

/** An imported place with what stands of it. */
interface There {
  was: MapPlacesTable;
  now: Standing;
}

type Standing = Pick<MapPlaceRevisionsTable, 'body' | 'by_id'>;

/** Returns when a place was seen: a day that has begun somewhere may begin here later. */
const seenOf = ({ record: { seen } }: ReadPlace, at: number) =>
  seen === null ? null : Math.min(Date.parse(seen), at);

function revisionOf(row: MapPlacesTable, body: PlaceBody, at: number): MapPlaceRevisionsTable {
  const { id, revision, layer, squad_id, level } = row;
  return {
    ...{ place_id: id, revision, layer, squad_id, level },
    ...{ body: JSON.stringify(body), by_id: null, at },
  };
}

/** Returns what a place leads to, each kind where it is something else than before. */
function linksOf(
  { id }: MapPlacesTable,
  body: PlaceBody,
  before: Pick<PlaceBody, 'links'>,
): Pick<WrittenPlace, 'items' | 'events'> {
  const [items, events] = [findsOf(id, body), eventsOf(id, body)];
  return {
    items: isEqual(items, findsOf(id, before)) ? null : items,
    events: isEqual(events, eventsOf(id, before)) ? null : events,
  };
}

/** Makes what is said of a place its body. */
const bodyOf = ({ level: _, links, ...said }: Said, named: Named): PlaceBody => ({
  ...said,
  links: links.map((sent) => named(sent).link),
});

/** Makes a place that the map does not have; it has no number yet. */
export function broughtFirst({ map, named, at }: Bringing, place: ReadPlace): WrittenPlace {
  const { record, hash } = place;
  const said = saidOf(record);
  const body = bodyOf(said, named);
  const row: MapPlacesTable = {
    ...{ id: randomUUID(), map_id: map.id, number: 0, layer: 'guild', owner_id: null },
    ...{ squad_id: null, level: record.level, revision: 1, ...columnsOf(body) },
    ...{ made_at: at, removed_at: null, seen_at: seenOf(place, at), seen_by: null },
    ...{ timer_started_at: null, timer_minutes: null, timer_by: null },
    ...{ proposed_at: null, refused_at: null, refused_why: null },
    ...{ source_id: record.id, source_hash: hash, source_said: JSON.stringify(said) },
  };
  return { row, revision: revisionOf(row, body, at), ...linksOf(row, body, { links: [] }) };
}

/** Reads what the last import said of a place; where that was never kept, as far as it shows. */
function saidBefore({ was, now }: There, standing: Said): Said | null {
  return readSaid(was) ?? (now.by_id === null ? standing : null);
}

const isStaged = ({ removed_at, source_hash }: MapPlacesTable) =>
  removed_at !== null && source_hash?.startsWith(stagedMark) === true;

/** Hides a new place until its import is whole. */
export const staged = (row: MapPlacesTable, at: number): MapPlacesTable => ({
  ...{ ...row, removed_at: at, source_hash: `${stagedMark}${row.source_hash}` },
});

/** Tells whether an import has left a place out of the map: then the next one brings it again. */
const wasLeftOut = (was: MapPlacesTable) =>
  was.removed_at !== null && (was.source_hash === null || isStaged(was));

/**
 * Tells whether a place stands as the last import had it, and the file says the same again: most do, and
 * nothing of them needs to be looked at.
 */
export const isAsBefore = (
  { removed_at, revision, source_hash }: MapPlacesTable,
  { hash }: ReadPlace,
) => removed_at === null && revision === 1 && source_hash === hash;

/**
 * Joins what the file says of a place with what people have made of it; what it was stays in its history.
 * Returns null where it stays as it was.
 */
export function broughtAgain(
  bringing: Bringing,
  there: There,
  place: ReadPlace,
): WrittenPlace | null {
  const { map, named, report, at } = bringing;
  const { was, now } = there;
  const { record, hash } = place;
  const standing = readBody(now);
  const stands = saidAsItStands(standing, was.level);
  const said = saidOf(record);
  const source = { source_hash: hash, source_said: JSON.stringify(said) };
  const about = { map: map.name, id: record.id, name: standing.name };
  if (was.removed_at !== null && !wasLeftOut(was)) {
    // Once somebody brings it back, the next import joins into it what the file says by then.
    report.kept.push({ ...about, why: 'removed' });
    return null;
  }
  const { joined, kept } = joinPlace(saidBefore(there, stands), stands, said);
  if (kept.length > 0) report.kept.push({ ...about, why: 'changed', parts: kept });
  if (was.source_hash === hash && isEqual(joined, stands)) {
    if (kept.length === 0) report.same += 1;
    return null;
  }
  const seen_at = seenOf(place, at);
  const noted: MapPlacesTable = { ...was, ...source, removed_at: null, seen_at };
  const isNew = was.removed_at !== null || (seen_at ?? 0) > (was.seen_at ?? 0);
  if (isEqual(joined, stands)) {
    // What an import that came to nothing has left behind is new all the same.
    if (isStaged(was)) report.added += 1;
    else if (isNew) report.changed += 1;
    else if (kept.length === 0) report.same += 1;
    return { row: noted, revision: null, items: null, events: null };
  }
  report.changed += 1;
  // Links that nobody has changed keep the names that they had.
  const isLinkedAsBefore = isEqual(joined.links, stands.links);
  const becomes = bodyOf(joined, named);
  const body = isLinkedAsBefore ? { ...becomes, links: standing.links } : becomes;
  const row = { ...noted, ...columnsOf(body), level: joined.level, revision: was.revision + 1 };
  return { row, revision: revisionOf(row, body, at), ...linksOf(row, body, standing) };
}

/** Tells whether a place goes that the file has no more: not where somebody has changed it. */
export function leftOut({ map, report }: Bringing, there: There): boolean {
  const { was, now } = there;
  const standing = readBody(now);
  const stands = saidAsItStands(standing, was.level);
  const before = saidBefore(there, stands);
  // What an earlier import took away, and somebody has brought back, is theirs.
  const isTheirs = was.source_hash === null || before === null || !isEqual(before, stands);
  if (isTheirs) {
    const place = { map: map.name, id: was.source_id ?? '', name: standing.name };
    report.kept.push({ ...place, why: 'gone' });
  }
  return !isTheirs;
}
