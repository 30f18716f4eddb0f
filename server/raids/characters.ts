import type { RaidCharacter } from '#rules/raids/people.ts';
import { characterHeads } from '../characters/queries.ts';
import { readForms } from '../characters/read-forms.ts';
import type { Database } from '../db/database.ts';

/** A character with its owner. */
export type OwnedRaidCharacter = RaidCharacter & { userId: string };

/**
 * Reads characters as plans show them, those of people or those of ids; of each person's, the main
 * first, then by level.
 */
export async function readRaidCharacters(
  database: Database,
  by: 'user_id' | 'id',
  ids: readonly string[],
): Promise<OwnedRaidCharacter[]> {
  const heads = await characterHeads(database.db, by, ids);
  const forms = await readForms(database.db, heads);
  return heads.flatMap((head) => {
    const form = forms.get(head.id);
    // A character that was deleted meanwhile is left out.
    if (!form) return [];
    const { id, user_id: userId, ign: name, level, archetype1, is_main, updated_at } = head;
    const { archetype2, physicalPower, magicalPower, healingPower, armor, health, equipped } = form;
    return [
      {
        ...{ userId, id, name, level, archetype1, archetype2 },
        ...{ isMain: is_main === 1, updatedAt: updated_at },
        ...{ physicalPower, magicalPower, healingPower, armor, health, equipped },
      },
    ];
  });
}
