import type { Plan } from '#rules/raids/plan.ts';
import type { CharactersTable } from '#server/db/tables/characters.ts';
import type { RaidsTable } from '#server/db/tables/raids.ts';
import { planColumns } from '#server/raids/stored.ts';

type Wanted = Partial<Omit<RaidsTable, 'id'>> & { id: string; plan: Plan };

/** Makes the row of a practice's plan, which nobody has changed yet. */
export function raidRow({ id, plan, ...part }: Wanted): RaidsTable {
  return {
    ...{ id, kind: 'plan', event_id: null, ...planColumns(plan), version: 0 },
    ...{ published_body: null, first_published: null, published_version: null },
    ...{ published_at: null, published_by: null },
    ...{ created_at: 0, created_by: 'level7', changed_at: 0, changed_by: 'level7' },
    ...part,
  };
}

/** Makes the row of a member's character, with as much in its form as a plan shows. */
export function characterRow(
  id: string,
  userId: string,
  part: { archetype1?: string; isMain?: boolean; level?: number; form?: object } = {},
): CharactersTable {
  const { archetype1 = 'Tank', isMain = true, level = 40, form = {} } = part;
  return {
    ...{ id, user_id: userId, ign: `Name of ${id}`, level, archetype1, is_main: isMain ? 1 : 0 },
    body: JSON.stringify({ archetype1, archetype2: 'Mage', health: 4100, ...form }),
    ...{ created_at: 0, updated_at: 0, version: 1 },
  };
}
