import { type Found, mostOfAKind } from '#contract/found.ts';
import { bestMatches } from '#rules/text/match-rank.ts';
import { foldText } from '#rules/text/search-text.ts';
import { findCharacters } from '../characters/queries.ts';
import type { Database } from '../db/database.ts';
import { characterNames, memberNames, membersAt } from './queries.ts';

type Db = Database['db'];

/** Finds members in the guild's server by their names. */
export async function findMembers(db: Db, term: string): Promise<Found['members']> {
  const names = bestMatches(await memberNames(db), term, mostOfAKind, (one) => [one.name_key]);
  const rows = await membersAt(
    db,
    names.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return names.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [{ discordId: id, username: row.username, avatar: row.avatar }] : [];
  });
}

/**
 * Finds characters by their names: everybody's, or one's own. One's own are found by what may be done
 * with them, too: `make Ilse my main`.
 */
export async function findOnesCharacters(
  db: Db,
  term: string,
  reader: { id: string; seesAll: boolean },
): Promise<Found['characters']> {
  const all = await characterNames(db, reader.seesAll ? null : reader.id);
  const found = bestMatches(all, term, mostOfAKind, ({ ign, user_id }) =>
    (user_id === reader.id ? [ign, `make ${ign} my main`] : [ign]).map(foldText),
  );
  const rows = await findCharacters(
    db,
    found.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.ign,
    level: row.level,
    archetype: row.archetype1,
    ...{ ownerId: row.user_id, ownerName: row.username, ownerAvatar: row.avatar },
    isMain: row.is_main === 1,
    isMine: row.user_id === reader.id,
  }));
}
