import type { GuildEvent } from '#contract/calendar.ts';
import { mainHeads } from '../characters/queries.ts';
import type { Database } from '../db/database.ts';
import { toSaidCharacter } from '../rsvps/characters.ts';
import { lastSaid } from './queries.ts';

/** As what somebody comes who says nothing of it. */
export type Usual = Pick<GuildEvent['press'], 'role' | 'character'>;

/**
 * Reads as what one press answers for somebody (product §2.25): in the role and with the character of
 * their own last answer by which they come, else with their main in any role.
 */
export async function readUsual(db: Database['db'], userId: string): Promise<Usual> {
  const last = await lastSaid(db, userId);
  if (last) return { role: last.role, character: toSaidCharacter(last) };
  const [main] = await mainHeads(db, [userId]);
  return {
    role: null,
    character: main ? { id: main.id, name: main.ign, archetype: main.archetype1 } : null,
  };
}
