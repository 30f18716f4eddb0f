import { foldText } from '#rules/text/search-text.ts';
import type { Database } from '../db/database.ts';
import { guildMemberIds } from '../db/people.ts';
import { inTurns } from '../http/turns.ts';
import { toCard } from './answers.ts';
import { characterNamesOf, findCharacters } from './queries.ts';

/**
 * What is read in one turn: people, of whose characters the names are found by an index, and
 * characters, each of which carries its gear with all stats.
 */
const atOnce = { people: 50, characters: 25 } as const;

/** Lists the ids of the characters of everyone who is in the guild's server, by name, then by id. */
async function guildCharacterIds(db: Database['db']): Promise<string[]> {
  const found: { id: string; key: string }[] = [];
  for await (const people of inTurns(await guildMemberIds(db), atOnce.people)) {
    const named = await characterNamesOf(db, people);
    found.push(...named.map(({ id, ign }) => ({ id, key: `${foldText(ign)}\0${id}` })));
  }
  return found.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id);
}

/**
 * Reads the cards of a whole guild as JSON, a text for each character, and lets other requests have
 * their turn in between.
 */
export async function readGuildCards(db: Database['db']): Promise<string[]> {
  const texts: string[] = [];
  for await (const ids of inTurns(await guildCharacterIds(db), atOnce.characters)) {
    const rows = await findCharacters(db, ids);
    texts.push(...rows.map((row) => JSON.stringify(toCard(row))));
  }
  return texts;
}
