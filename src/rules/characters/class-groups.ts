import { archetypes } from './archetypes.ts';
import { compareNames } from '../text/name-order.ts';

/** The fields of a character that the class dashboard needs. */
interface ClassMember {
  isMain: boolean;
  level: number;
  archetype1: string;
  IGN: string;
}

/** An archetype with its mains, highest level first. */
export interface ClassGroup<Character> {
  archetype: string;
  characters: Character[];
}

/**
 * Groups mains by archetype: groups in the order of their highest level, highest first, rows by
 * level, highest first (product §9.5). Equals stand in the game's order of archetypes, and by name.
 */
export function groupByArchetype<Character extends ClassMember>(
  characters: readonly Character[],
): ClassGroup<Character>[] {
  const mains = characters.filter(({ isMain }) => isMain);
  const rank = (name: string) => {
    const index = archetypes.findIndex((archetype) => archetype === name);
    return index === -1 ? archetypes.length : index;
  };
  const groups = Array.from(
    Map.groupBy(mains, ({ archetype1 }) => archetype1),
    ([archetype, members]) => ({
      archetype,
      characters: members.toSorted((a, b) => b.level - a.level || compareNames(a.IGN, b.IGN)),
    }),
  );
  const highest = (group: ClassGroup<Character>) => group.characters[0]?.level ?? 0;
  return groups.toSorted(
    (a, b) => highest(b) - highest(a) || rank(a.archetype) - rank(b.archetype),
  );
}
