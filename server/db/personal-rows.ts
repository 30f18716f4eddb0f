import { type RawBuilder, sql } from 'kysely';
import { personal } from './personal.ts';
import type { Fate, Personal as PersonalOf } from './personal-entry.ts';
import type { Tables } from './tables.ts';

/** Where any table speaks of people: its columns by name. */
export interface Personal {
  people?: Readonly<Record<string, Fate>>;
  names?: Readonly<Record<string, string | null>>;
  besides?: { of: string; columns: readonly string[] };
  about?: { of: string; columns: readonly string[] };
  words?: readonly string[];
  details?: readonly string[];
  folded?: readonly string[];
  facts?: readonly string[];
  namedInFacts?: readonly string[];
  json?: readonly string[];
  lists?: readonly string[];
  part?: { column: string; of: readonly (keyof Tables)[] };
  copy: Copying | string;
}

/** What of a table stands in a copy. */
export interface Copying {
  by?: readonly string[];
  without?: readonly string[];
  only?: readonly string[];
}

/** Returns where a table speaks of people; null for one that does not. */
export function personalOf(table: keyof Tables): Personal | null {
  const entry: PersonalOf<never> | string = personal[table];
  // Columns by name, whichever table they are of, which TypeScript cannot follow.
  return typeof entry === 'string' ? null : (entry as unknown as Personal);
}

/** Lists the entries of a table that may be absent. */
export const entriesOf = <Value>(table: Readonly<Record<string, Value>> | undefined) =>
  Object.entries(table ?? {});

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Tells which rows belong to rows of other tables that are somebody's. */
function isPart({ part }: Personal, userId: string): RawBuilder<boolean>[] {
  return (part?.of ?? []).flatMap((table) => {
    const theirs = isTheirs(table, userId);
    if (!part || !theirs) return [];
    return [
      sql<boolean>`${sql.ref(part.column)} in (select id from ${sql.table(table)} where ${theirs})`,
    ];
  });
}

/** Tells which of the rows that name somebody in a column go with them; null where none do. */
export function goesBy(fate: Fate): RawBuilder<boolean> | null {
  if (fate === 'goes') return sql<boolean>`1 = 1`;
  if (typeof fate === 'string') return null;
  return sql<boolean>`${sql.ref(fate.goesWhere)} = ${fate.is}`;
}

/** Tells which rows of a table go with somebody; null where none can. */
export function isTheirs(table: keyof Tables, userId: string): RawBuilder<boolean> | null {
  const entry = personalOf(table);
  if (!entry) return null;
  const own = entriesOf(entry.people).flatMap(([name, fate]) => {
    const goes = goesBy(fate);
    return goes ? [sql<boolean>`(${sql.ref(name)} = ${userId} and ${goes})`] : [];
  });
  return anyOf([...own, ...isPart(entry, userId)]);
}

/** Lists the columns by which somebody finds rows that name them in a copy. */
export function copiedBy({ people, json = [], copy }: Personal): readonly string[] {
  if (typeof copy !== 'string' && copy.by) return copy.by;
  const named = Object.keys(people ?? {});
  return named.length > 0 ? named : json;
}

/**
 * Tells which rows of a table stand in a copy, as they name somebody or belong to what is theirs; null where
 * none can.
 */
export function isCopied(table: keyof Tables, userId: string): RawBuilder<boolean> | null {
  const entry = personalOf(table);
  if (!entry) return null;
  const named = copiedBy(entry).map((name) => {
    const column = sql.ref(name);
    if (entry.json?.includes(name)) return sql<boolean>`${column} like ${`%"${userId}"%`}`;
    // What would not go with them is theirs no more: others may have made of it what they may not see.
    const isOwn = goesBy(entry.people?.[name] ?? 'stays') ?? sql<boolean>`1 = 1`;
    return sql<boolean>`(${column} = ${userId} and ${isOwn})`;
  });
  return anyOf([...named, ...isPart(entry, userId)]);
}
