import type * as builds from '#contract/builds.ts';
import { mostBuilds, mostTakenBack, type OwnBuild } from '#contract/builds.ts';
import { findCharacter, findCharacters, type OwnedCharacter } from '../characters/queries.ts';
import { mayWriteFor, missing } from '../characters/rights.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { BuildsTable } from '../db/tables/characters.ts';
import { findSet } from '../equipment-sets/queries.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import type { SignedIn } from '../services.ts';
import { onHomeSince } from './on-home.ts';
import {
  addBuild,
  buildsOf,
  findBuild,
  forgetBuilds,
  markOnHome,
  markTakenBack,
} from './queries.ts';
import { audienceOf } from './reading.ts';
import { buildRows, sourceOf } from './shown.ts';
import { type BuildSource, readFrozen } from './stored.ts';

type Db = Database['db'];

/**
 * Returns what a member's own address would be of.
 * @throws ProblemError where there is no such character or set, or it is another member's
 */
export async function ownSource(
  db: Db,
  { user }: SignedIn,
  { characterId, setId }: { characterId: string; setId?: string | undefined },
): Promise<BuildSource> {
  const character = await findCharacter(db, characterId);
  if (!character) throw missing(characterId);
  if (character.user_id !== user.id) {
    const words = 'This is another member’s character. Its owner alone makes an address of it.';
    throw new ProblemError('not-allowed', words);
  }
  const rows = await buildRows(db, character, setId ?? null);
  if (rows) return sourceOf(rows);
  throw new ProblemError('not-found', `The character has no set with the id ${setId}.`);
}

/** Tells whether an address stands on home pages now. */
const isOnHome = ({ on_home_at }: BuildsTable, now: number) =>
  on_home_at !== null && on_home_at >= onHomeSince(now);

async function toOwn(
  db: Db,
  row: BuildsTable,
  { character, now }: { character: OwnedCharacter | undefined; now: number },
) {
  const frozen = row.body === null ? null : readFrozen(row.body);
  const set = row.set_id === null ? null : await findSet(db, row.set_id);
  return {
    ...{ id: row.id, characterId: row.character_id, name: character?.ign ?? '' },
    setName: row.set_id === null ? null : (frozen?.setName ?? set?.name ?? ''),
    ...{ frozen: frozen !== null, audience: audienceOf(row), onHome: isOnHome(row, now) },
    madeAt: new Date(row.made_at).toISOString(),
  } satisfies OwnBuild;
}

/** Makes the answers for a member's addresses. */
export async function toOwnBuilds(
  db: Db,
  rows: readonly BuildsTable[],
  now: number,
): Promise<OwnBuild[]> {
  const ids = [...new Set(rows.map(({ character_id }) => character_id))];
  const characters = ids.length === 0 ? [] : await findCharacters(db, ids);
  const byId = new Map(characters.map((character) => [character.id, character]));
  return Promise.all(
    rows.map((row) => toOwn(db, row, { character: byId.get(row.character_id), now })),
  );
}

async function checkRoom(trx: Db, userId: string): Promise<void> {
  if ((await buildsOf(trx, userId)).length < mostBuilds) return;
  const words = `A member has at most ${mostBuilds} addresses of builds. Take one back first.`;
  throw new ProblemError('too-many', words);
}

export const makeBuild: Handler<typeof builds.makeBuild> = (
  { body: { id, characterId, setId, frozen, audience, onHome }, signedIn },
  { database: { db }, now },
) =>
  db.transaction().execute(async (trx) => {
    const { user } = signedIn;
    await lockUser(trx, user.id);
    const source = await ownSource(trx, signedIn, { characterId, setId });
    const row = {
      ...{ id, user_id: user.id, character_id: characterId, set_id: setId ?? null },
      ...{ audience: String(audience), made_at: now(), taken_back_at: null },
      on_home_at: onHome ? now() : null,
      body: frozen ? JSON.stringify(source) : null,
    };
    const there = await findBuild(trx, id);
    const isSame =
      there?.user_id === user.id &&
      there.character_id === characterId &&
      there.set_id === row.set_id &&
      there.audience === row.audience &&
      (there.body !== null) === frozen &&
      (there.on_home_at !== null) === onHome &&
      there.taken_back_at === null;
    if (there && !isSame) {
      throw new ProblemError('sent-already', 'Another address has this id. Make it once more.');
    }
    if (!there) {
      await checkRoom(trx, user.id);
      await addBuild(trx, row);
    }
    const [own] = await toOwnBuilds(trx, [there ?? row], now());
    if (!own) throw new Error(`The address ${id} was not written`);
    return own;
  });

export const letOnHome: Handler<typeof builds.letOnHome> = async (
  { params: { buildId }, body: { onHome }, signedIn: { user } },
  { database: { db }, now },
) => {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const row = await findBuild(trx, buildId);
    if (row?.taken_back_at !== null) {
      throw new ProblemError('not-found', 'There is no build at this address.');
    }
    if (row.user_id !== user.id) {
      throw new ProblemError('not-allowed', 'Another member made this address.');
    }
    // What stands there stays as new as it is.
    if (onHome !== isOnHome(row, now())) await markOnHome(trx, buildId, onHome ? now() : null);
  });
};

export const takeBackBuild: Handler<typeof builds.takeBackBuild> = async (
  { params: { buildId }, signedIn },
  { database: { db }, audit, now },
) => {
  await db.transaction().execute(async (trx) => {
    const row = await findBuild(trx, buildId);
    if (!row) throw new ProblemError('not-found', 'There is no build at this address.');
    if (!mayWriteFor(signedIn, row.user_id)) {
      throw new ProblemError('not-allowed', 'Another member made this address.');
    }
    await lockUser(trx, row.user_id);
    if ((await findBuild(trx, buildId))?.taken_back_at !== null) return;
    const old = (await buildsOf(trx, row.user_id, true)).slice(mostTakenBack - 1);
    await forgetBuilds(
      trx,
      old.map(({ id }) => id),
    );
    await markTakenBack(trx, buildId, now());
    if (row.user_id === signedIn.user.id) return;
    const maker = await findUser(trx, row.user_id);
    const subject = { id: row.user_id, username: maker?.username ?? '' };
    const detail = 'The address of a build was taken back';
    await audit.write({ action: 'build-taken-back', actor: signedIn.user, subject, detail }, trx);
  });
};
