import { characterNamesOf } from '../characters/queries.ts';
import type { Database } from '../db/database.ts';
import { fieldProblem, type ProblemError } from '../http/problem.ts';

/** The names of a member's characters, by id: of those that are not deleted. */
export type OwnCharacters = ReadonlyMap<string, string>;

/** Reads with which characters a member may come. */
export async function readOwnCharacters(
  db: Database['db'],
  userId: string,
): Promise<OwnCharacters> {
  const characters = await characterNamesOf(db, [userId]);
  return new Map(characters.map(({ id, ign }) => [id, ign]));
}

/** Returns the id of a character of the member's own; null for none, and for one that is no more. */
export const ownOnly = (own: OwnCharacters, id: string | null) =>
  id !== null && own.has(id) ? id : null;

/** Says that somebody cannot come with a character; null where they can, or named none. */
export function obstacleOf(
  own: OwnCharacters,
  id: string | null,
  isForOther: boolean,
): ProblemError | null {
  if (id === null || own.has(id)) return null;
  const whose = isForOther ? 'the member’s' : 'yours';
  return fieldProblem(
    'character',
    `That is no character of ${whose}, or it was deleted. Choose another one.`,
  );
}
