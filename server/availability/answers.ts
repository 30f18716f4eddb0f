import type { countAvailable, FreeMember, OwnWeek } from '#contract/availability.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { isArchetype } from '#rules/characters/archetypes.ts';
import { whoIsFree } from '#rules/calendar/best-starts.ts';
import type { StoredUser } from '../db/people.ts';
import type { AvailabilityTable } from '../db/tables/calendar.ts';

/** Makes the answer for somebody's own week. */
export function toOwnWeek({ zone, week, version, saved_at }: AvailabilityTable): OwnWeek {
  return { zone, week, version, savedAt: new Date(saved_at).toISOString() };
}

/** Returns the first archetype of somebody's main; null while none is chosen. */
function archetypeOf(id: string, archetypes: ReadonlyMap<string, string>): string | null {
  const archetype = archetypes.get(id) ?? '';
  return isArchetype(archetype) ? archetype : null;
}

/** Makes the answer for those of some people who have painted a week, in their order. */
export function toFreeMembers(
  people: readonly StoredUser[],
  lived: ReadonlyMap<string, string>,
  archetypes: ReadonlyMap<string, string>,
): FreeMember[] {
  return people.flatMap(({ id, username, avatar }) => {
    const hours = lived.get(id);
    if (hours === undefined) return [];
    const person = { discordId: id, username, avatar, archetype: archetypeOf(id, archetypes) };
    return [{ ...person, lived: hours }];
  });
}

/** Makes the answer for how many are free for the whole of an evening. */
export function toFreeCount(
  lived: ReadonlyMap<string, string>,
  archetypes: ReadonlyMap<string, string>,
  quarters: number,
): OperationAnswer<typeof countAvailable> {
  const people = [...lived].map(([id, hours]) => {
    return { lived: hours, archetype: archetypeOf(id, archetypes) };
  });
  const { free, perhaps } = whoIsFree(people, 0, quarters);
  const mains = free.flatMap(({ archetype }) => archetype ?? []);
  return {
    of: people.length,
    free: free.length,
    perhaps: perhaps.length,
    archetypes: [...Map.groupBy(mains, (archetype) => archetype)]
      .map(([archetype, all]) => ({ archetype, free: all.length }))
      .toSorted((a, b) => b.free - a.free || (a.archetype < b.archetype ? -1 : 1)),
  };
}
