import { dayOf } from '#rules/map/days.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { placeLevels } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import {
  guildMarks,
  type ListedRow,
  type MarksRow,
  placesNumbered,
} from '../listed-places/queries.ts';
import { readItems, readPoints } from './stored.ts';

type Db = Database['db'];

/** A place of the guild, as it is held. */
export interface GuildRow {
  id: string;
  revision: number;
  level: number;
  /** as it is stored */
  items: string | null;
  seenAt: number | null;
  listed: ListedPlace;
}

/** The guild's places on a map. */
export interface GuildRows {
  /** by number */
  rows: readonly GuildRow[];
  /** is another number as soon as a place is new, gone, or another but for when it was seen and its timer */
  contents: number;
  /** is another number as soon as what lists show to somebody of a level is another */
  shown: ReadonlyMap<number, number>;
}

/** Makes of a row what lists show. */
export function toListed(row: ListedRow): ListedPlace {
  const { level_from: from, level_to: to, timer_started_at, timer_minutes, layer } = row;
  return {
    ...{ number: row.number, kind: row.kind, name: row.name, form: row.form },
    ...{ anchor: [row.x, row.y], points: readPoints(row), items: readItems(row) },
    levels: from === null || to === null ? null : [from, to],
    seenAt: row.seen_at,
    timer:
      timer_started_at === null || timer_minutes === null
        ? null
        : { startedAt: timer_started_at, minutes: timer_minutes },
    whose:
      layer === 'guild'
        ? null
        : { layer, squadId: row.squad_id, isProposed: row.proposed_at !== null },
  };
}

const toHeld = (row: ListedRow): GuildRow => ({
  ...{ id: row.id, revision: row.revision, level: row.level, items: row.items },
  seenAt: row.seen_at,
  listed: toListed(row),
});

/** Lists tell the day alone on which a place was seen. */
const seenOn = (moment: number | null) => (moment === null ? null : dayOf(moment));

const isSameContent = (held: GuildRow, { revision, kind, name, items, level }: MarksRow) =>
  held.revision === revision &&
  held.items === items &&
  held.listed.kind === kind &&
  held.listed.name === name &&
  held.level === level;

const isSameTimer = ({ listed: { timer } }: GuildRow, now: MarksRow) =>
  (timer?.startedAt ?? null) === now.timer_started_at &&
  (timer?.minutes ?? null) === now.timer_minutes;

/** Numbers that one statement looks for. */
const numbersAtOnce = 500;

/** Counts what has changed, for all maps. */
let changes = 0;

const empty: GuildRows = {
  ...{ rows: [], contents: 0 },
  shown: new Map(placeLevels.map((level) => [level, 0])),
};

/** Reads what has changed of the guild's places on a map, and keeps the rest. */
async function readChanges(db: Db, mapId: string, before: GuildRows): Promise<GuildRows> {
  const held = new Map(before.rows.map((row) => [row.listed.number, row]));
  const kept = new Map<number, GuildRow>();
  const order: number[] = [];
  const wanted: number[] = [];
  /** the levels that see a change */
  let [isContent, lowest] = [false, Infinity];
  for await (const rows of guildMarks(db, mapId)) {
    for (const now of rows) {
      const row = held.get(now.number);
      order.push(now.number);
      held.delete(now.number);
      if (!row || !isSameContent(row, now)) {
        [isContent, lowest] = [true, Math.min(lowest, now.level, row?.level ?? Infinity)];
        wanted.push(now.number);
        continue;
      }
      const { seen_at: seenAt, timer_started_at: startedAt, timer_minutes: minutes } = now;
      const isSame = row.seenAt === seenAt && isSameTimer(row, now);
      if (!isSame && (seenOn(row.seenAt) !== seenOn(seenAt) || !isSameTimer(row, now))) {
        lowest = Math.min(lowest, row.level);
      }
      const timer = startedAt === null || minutes === null ? null : { startedAt, minutes };
      kept.set(
        now.number,
        isSame ? row : { ...row, seenAt, listed: { ...row.listed, seenAt, timer } },
      );
    }
  }
  for (const gone of held.values()) {
    [isContent, lowest] = [true, Math.min(lowest, gone.level)];
  }
  for (let at = 0; at < wanted.length; at += numbersAtOnce) {
    const rows = await placesNumbered(db, mapId, wanted.slice(at, at + numbersAtOnce));
    for (const row of rows) kept.set(row.number, toHeld(row));
  }
  changes += 1;
  return {
    // What was removed since the marks were read has counted a change of the map: it is read again.
    rows: order.flatMap((number) => kept.get(number) ?? []),
    contents: isContent ? changes : before.contents,
    shown: new Map(
      Array.from(before.shown, ([level, last]) => [level, lowest <= level ? changes : last]),
    ),
  };
}

/** So many places are held of all maps, some kilobytes each; beyond them those of the map go that was read first. */
const mostHeld = 60_000;

interface Holding {
  version: number;
  reading: Promise<GuildRows>;
  count: number;
}

const holding = perDatabase(() => new Map<string, Holding>());

function forgetSome(held: Map<string, Holding>): void {
  let sum = Array.from(held.values()).reduce((total, { count }) => total + count, 0);
  for (const [id, { count }] of held) {
    if (sum <= mostHeld || held.size === 1) return;
    held.delete(id);
    sum -= count;
  }
}

/** Returns the guild's places on a map of all levels: after a change only what has changed is read. */
export function guildRows(db: Db, { id, version }: MapsTable): Promise<GuildRows> {
  const held = holding(db);
  const known = held.get(id);
  if (known?.version === version) return known.reading;
  const before = known?.reading.catch(() => empty) ?? Promise.resolve(empty);
  const next: Holding = {
    ...{ version, count: known?.count ?? 0 },
    reading: before.then((rows) => readChanges(db, id, rows)),
  };
  held.delete(id);
  held.set(id, next);
  next.reading.then(
    ({ rows }) => {
      next.count = rows.length;
      forgetSome(held);
    },
    () => {
      // What could not be read is read by whoever asks next.
      if (held.get(id) === next) held.delete(id);
    },
  );
  return next.reading;
}

/** Finds the place of a number. */
export function rowNumbered(rows: readonly GuildRow[], number: number): GuildRow | undefined {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.listed.number ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  const found = rows[from];
  return found?.listed.number === number ? found : undefined;
}
