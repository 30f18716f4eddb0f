import { type RawBuilder, sql } from 'kysely';
import { personal, type Personal as PersonalOf } from './personal.ts';
import type { Tables } from './tables.ts';

/** Where any table speaks of people: its columns by name. */
export interface Personal {
  people?: Readonly<Record<string, 'goes' | 'stays' | 'named-no-more'>>;
  names?: Readonly<Record<string, string | null>>;
  besides?: { of: string; columns: readonly string[] };
  about?: string;
  words?: readonly string[];
  folded?: readonly string[];
  facts?: readonly string[];
  json?: readonly string[];
  lists?: readonly string[];
  part?: { column: string; of: readonly (keyof Tables)[] };
  copy: { without?: readonly string[] } | { only: readonly string[] } | string;
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

/** Tells which rows of a table go with somebody; null where none can. */
export function isTheirs(table: keyof Tables, userId: string): RawBuilder<boolean> | null {
  const entry = personalOf(table);
  if (!entry) return null;
  const own = entriesOf(entry.people)
    .filter(([, fate]) => fate === 'goes')
    .map(([name]) => sql<boolean>`${sql.ref(name)} = ${userId}`);
  return anyOf([...own, ...isPart(entry, userId)]);
}

/** Tells which rows of a table name somebody, or belong to what is theirs; null where none can. */
export function namesThem(table: keyof Tables, userId: string): RawBuilder<boolean> | null {
  const entry = personalOf(table);
  if (!entry) return null;
  const named = entriesOf(entry.people).map(([name]) => sql<boolean>`${sql.ref(name)} = ${userId}`);
  const inside =
    named.length > 0
      ? []
      : (entry.json ?? []).map((name) => sql<boolean>`${sql.ref(name)} like ${`%"${userId}"%`}`);
  return anyOf([...named, ...inside, ...isPart(entry, userId)]);
}
