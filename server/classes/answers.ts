import type { ClassHistory } from '#contract/classes.ts';
import { archetypes, noArchetype } from '#rules/characters/archetypes.ts';
import type { ClassDaysTable } from '../db/tables/characters.ts';

/**
 * Makes the answer for days with the mains of each archetype and their levels, in the order of the
 * rows.
 */
export function toClassHistory(rows: readonly ClassDaysTable[]): ClassHistory {
  const names = [...archetypes, noArchetype];
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, counted]) => {
    const rowOf = new Map(counted.map((row) => [row.archetype, row]));
    return {
      day,
      mains: names.map((name) => rowOf.get(name)?.mains ?? 0),
      levels: names.map((name) => rowOf.get(name)?.levels ?? 0),
    };
  });
  return { archetypes: names, days };
}
