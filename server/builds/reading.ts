import { type Build, type BuildAudience, buildAudiences } from '#contract/builds.ts';
import { meets } from '#rules/access/access.ts';
import { findCharacter } from '../characters/queries.ts';
import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import type { BuildsTable } from '../db/tables/characters.ts';
import { ProblemError } from '../http/problem.ts';
import type { SignedIn } from '../services.ts';
import { findBuild } from './queries.ts';
import { showBuild, sourceOf } from './shown.ts';
import { readFrozen } from './stored.ts';

type Db = Database['db'];

/** Reads for whom an address opens. */
export function audienceOf({ audience }: Pick<BuildsTable, 'audience'>): BuildAudience {
  const known = buildAudiences.find((one) => String(one) === audience);
  if (known === undefined) throw new Error(`An address of a build opens for ${audience}`);
  return known;
}

const gone = (words: string) => new ProblemError('not-found', words);

/** Refuses whom the maker did not choose. The maker always sees what others would. @throws ProblemError */
function assertOpens(row: BuildsTable, signedIn: SignedIn | null): void {
  if (signedIn?.user.id === row.user_id) return;
  if (meets(audienceOf(row), signedIn?.viewer ?? null)) return;
  if (signedIn === null) {
    throw new ProblemError('not-signed-in', 'This build is shown to members. Sign in to see it.');
  }
  throw new ProblemError(
    'not-allowed',
    'Whoever made this address has not shown the build to you.',
  );
}

/**
 * Returns what an address shows.
 * @throws ProblemError where it does not open for the reader, or for nobody any more
 */
export async function openBuild(db: Db, id: string, signedIn: SignedIn | null): Promise<Build> {
  const row = await findBuild(db, id);
  if (!row) throw gone('There is no build at this address.');
  if (row.taken_back_at !== null) throw gone('This build was taken back by whoever showed it.');
  assertOpens(row, signedIn);
  const maker = await findUser(db, row.user_id);
  const character = await findCharacter(db, row.character_id);
  // Who has left the guild shows nothing here, and a deleted character is shown by nobody.
  const source =
    maker?.roles && character
      ? row.body === null
        ? await sourceOf(db, character, row.set_id)
        : readFrozen(row.body)
      : null;
  if (!source) throw gone('What this address showed is no longer there.');
  return {
    ...(await showBuild(db, source)),
    ...{ id, frozen: row.body !== null, audience: audienceOf(row) },
    mine: signedIn?.user.id === row.user_id,
  };
}
