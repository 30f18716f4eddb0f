import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { charactersOf, type OwnedCharacter } from './queries.ts';

/** A member has at most this many characters. */
export const mostCharacters = 60;

/**
 * Returns a member's characters beside one that is saved or brought back.
 * @throws ProblemError when there is no room for it
 */
export async function othersThan(
  db: Database['db'],
  ownerId: string,
  id: string,
): Promise<OwnedCharacter[]> {
  const others = (await charactersOf(db, ownerId)).filter((other) => other.id !== id);
  if (others.length < mostCharacters) return others;
  throw new ProblemError(
    'too-many-characters',
    `A member keeps at most ${mostCharacters} characters. Delete one first.`,
  );
}
