import { comesAs } from '#rules/raids/people.ts';
import type { Placed } from '#rules/raids/plan.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import { readRaidCharacters } from './characters.ts';

/** Somebody of a plan, as they are known by now; words are empty for what is not known any more. */
export interface KnownPlaced {
  username: string;
  avatar: string | null;
  role: Placed['role'];
  /** name, class and archetype of the character; empty for none */
  character: string;
  className: string;
  archetype: string;
  /** level of the character; null for none */
  level: number | null;
}

/** Reads people of plans with their characters. Returns what tells who each of them is. */
export async function readPlaced(
  database: Database,
  placed: readonly Placed[],
): Promise<(one: Placed) => KnownPlaced> {
  const people = [...new Set(placed.map(({ person }) => person))];
  const played = [...new Set(placed.flatMap(({ character }) => character ?? []))];
  const [users, characters] = await Promise.all([
    findUsers(database.db, people),
    readRaidCharacters(database, 'id', played),
  ]);
  const userOf = new Map(users.map((user) => [user.id, user]));
  const characterOf = new Map(characters.map((character) => [character.id, character]));
  return ({ person, character: characterId, role }) => {
    const { username = '', avatar = null } = userOf.get(person) ?? {};
    const character = characterOf.get(characterId ?? '');
    if (!character) {
      const none = { character: '', className: '', archetype: '', level: null };
      return { username, avatar, role, ...none };
    }
    const { className, archetype } = comesAs(character, role);
    const { name, level } = character;
    return { ...{ username, avatar, role }, ...{ character: name, className, archetype, level } };
  };
}
