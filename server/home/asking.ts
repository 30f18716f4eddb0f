import { belongs } from '../squads/answers.ts';
import type { Services } from '../services.ts';
import { type AskingRow, askingToJoin } from './queries.ts';

/**
 * Reads who waits for the answer of a squad, the first that asked first. Whoever has left the server, or
 * lost the level that squads ask, waits for nothing until they are back, as on the page of the squads.
 * @param leaderId only of squads that they lead, or are the deputy of; null for all
 */
export async function readAsking(
  { database, guild }: Services,
  leaderId: string | null,
): Promise<AskingRow[]> {
  const asking = await askingToJoin(database.db, leaderId);
  return asking.filter(({ user }) => belongs(user, { grants: guild.discord.roles }));
}
