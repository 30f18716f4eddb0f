import { type Away, comesAs } from '#rules/raids/people.ts';
import type { Placed } from '#rules/raids/plan.ts';
import { findUsers } from '../db/people.ts';
import type { Services } from '../services.ts';
import { readRaidCharacters } from './characters.ts';
import { awayFrom } from './people.ts';

/** Somebody of a plan, as they are known by now; words are empty for what is not known any more. */
export interface KnownPlaced {
  username: string;
  avatar: string | null;
  /** why they come to nothing any more; null for a member */
  away: Away | null;
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
  { database, guild }: Pick<Services, 'database' | 'guild'>,
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
    const user = userOf.get(person);
    const { username = '', avatar = null } = user ?? {};
    const away = user ? awayFrom(user, guild.discord.roles) : null;
    const character = characterOf.get(characterId ?? '');
    if (!character) {
      const none = { character: '', className: '', archetype: '', level: null };
      return { username, avatar, away, role, ...none };
    }
    const { className, archetype } = comesAs(character, role);
    const { name, level } = character;
    return {
      ...{ username, avatar, away, role },
      ...{ character: name, className, archetype, level },
    };
  };
}
