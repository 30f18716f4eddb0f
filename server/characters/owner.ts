import type { Identity } from '#rules/guild/identity.ts';
import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import { ProblemError } from '../http/problem.ts';
import type { SignedIn } from '../services.ts';
import type { OwnedCharacter } from './queries.ts';
import { assertMayWrite, mayWriteFor } from './rights.ts';

type Db = Database['db'];
type Owner = Pick<Identity, 'id' | 'username' | 'avatar'>;

/**
 * Finds the owner of a new character: the signed-in person, unless an editor or officer names
 * another.
 */
async function ownerOfNew(db: Db, signedIn: SignedIn, wanted: string | undefined): Promise<Owner> {
  if (wanted === undefined || wanted === signedIn.user.id || !mayWriteFor(signedIn, wanted)) {
    return signedIn.user;
  }
  const owner = await findUser(db, wanted);
  if (owner?.roles) return owner;
  const detail = `discordId: nobody in the guild has the id ${wanted}`;
  throw new ProblemError('invalid', detail, {
    errors: { discordId: ['must be a member of the guild'] },
  });
}

/** Returns the owner of a saved character. @throws ProblemError when the person may not write it */
export async function ownerOf(
  db: Db,
  signedIn: SignedIn,
  row: OwnedCharacter | null,
  wanted: string | undefined,
): Promise<Owner> {
  if (!row) return ownerOfNew(db, signedIn, wanted);
  assertMayWrite(signedIn, row.user_id);
  return { id: row.user_id, username: row.username, avatar: row.avatar };
}
