import {
  type Build,
  type BuildAudience,
  buildAudiences,
  type ShownBuild,
} from '#contract/builds.ts';
import { meets } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import type { BuildsTable } from '../db/tables/characters.ts';
import { ProblemError } from '../http/problem.ts';
import type { SignedIn } from '../services.ts';
import { findShown } from './queries.ts';
import { buildRows, showFrozen, showRows } from './shown.ts';

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

/** Says what is shown, frozen or as it is now; null for a set that is not there. */
async function show(
  db: Db,
  { body, set_id }: BuildsTable,
  character: Parameters<typeof buildRows>[1],
): Promise<ShownBuild | null> {
  if (body !== null) return showFrozen(db, body);
  const rows = await buildRows(db, character, set_id);
  return rows && showRows(db, rows);
}

/**
 * Returns what an address shows.
 * @throws ProblemError where it does not open for the reader, or for nobody any more
 */
export async function openBuild(db: Db, id: string, signedIn: SignedIn | null): Promise<Build> {
  const found = await findShown(db, id);
  if (!found) throw gone('There is no build at this address.');
  const { build: row, makerRoles, character } = found;
  if (row.taken_back_at !== null) throw gone('This build was taken back by whoever showed it.');
  assertOpens(row, signedIn);
  // Who has left the guild shows nothing here, and a deleted character is shown by nobody.
  const shown = makerRoles === null || !character ? null : await show(db, row, character);
  if (!shown) throw gone('What this address showed is no longer there.');
  return {
    ...shown,
    ...{ id, frozen: row.body !== null, audience: audienceOf(row) },
    mine: signedIn?.user.id === row.user_id,
  };
}
