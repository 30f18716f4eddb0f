import { type Kysely, sql } from 'kysely';
import { addUnlessThere } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { TrialNotesTable, TrialsTable, TrialVotesTable } from '../db/tables/trials.ts';

/** A trial with its member's name, picture and roles, which are null outside the guild's server. */
export type NamedTrial = TrialsTable & {
  username: string;
  avatar: string | null;
  roles: string | null;
};

function trialQuery(db: Kysely<Tables>) {
  return db
    .selectFrom('trials')
    .innerJoin('users', 'users.id', 'trials.user_id')
    .selectAll('trials')
    .select(['users.username', 'users.avatar', 'users.roles']);
}

/** Returns undecided trials, those that end first before the others. */
export async function runningTrials(db: Kysely<Tables>): Promise<NamedTrial[]> {
  return trialQuery(db)
    .where('verdict', 'is', null)
    .orderBy('ends_at')
    .orderBy('trials.id')
    .execute();
}

/** Returns trials of some people that were decided since a moment, newest first. */
export async function decidedTrialsOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
  since: number,
): Promise<NamedTrial[]> {
  if (userIds.length === 0) return [];
  return trialQuery(db)
    .where('trials.user_id', 'in', userIds)
    .where('decided_at', '>=', since)
    .orderBy('decided_at', 'desc')
    .orderBy('trials.id', 'desc')
    .execute();
}

/** Counts the trials that were decided since a moment. */
export async function countDecided(db: Kysely<Tables>, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('trials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The place of a decided trial in the list of them. */
export interface DecidedPlace {
  at: number;
  id: string;
}

/** Returns decided trials, newest first: from a place on, or the newest of all. */
export async function readDecided(
  db: Kysely<Tables>,
  after: DecidedPlace | null,
  limit: number,
): Promise<NamedTrial[]> {
  const query = trialQuery(db)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('trials.id', 'desc')
    .limit(limit);
  if (after === null) return query.execute();
  return query
    .where(sql<boolean>`(trials.decided_at, trials.id) < (${after.at}, ${after.id})`)
    .execute();
}

export async function findTrial(db: Kysely<Tables>, id: string): Promise<NamedTrial | null> {
  return (await trialQuery(db).where('trials.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns a person's running trial, or null. */
export async function runningTrialOf(
  db: Kysely<Tables>,
  userId: string,
): Promise<NamedTrial | null> {
  const row = await trialQuery(db)
    .where('trials.user_id', '=', userId)
    .where('verdict', 'is', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns somebody's trials that run or were decided since a moment: running first, then newest.
 */
export async function trialsOf(
  db: Kysely<Tables>,
  userId: string,
  since: number,
): Promise<NamedTrial[]> {
  const rows = await trialQuery(db)
    .where('trials.user_id', '=', userId)
    .where((eb) => eb.or([eb('verdict', 'is', null), eb('decided_at', '>=', since)]))
    .orderBy('started_at', 'desc')
    .orderBy('trials.id')
    .execute();
  return rows.toSorted((a, b) => Number(b.verdict === null) - Number(a.verdict === null));
}

/**
 * Returns when trials began and were decided, those that run and those that are over.
 * @param userIds whose; null for everybody's
 */
export async function termsOf(
  db: Kysely<Tables>,
  userIds: readonly string[] | null,
): Promise<Pick<TrialsTable, 'user_id' | 'started_at' | 'decided_at'>[]> {
  const terms = db.selectFrom('trials').select(['user_id', 'started_at', 'decided_at']);
  return (userIds === null ? terms : terms.where('user_id', 'in', userIds)).execute();
}

/** Returns the ids of those whose trial runs. */
export async function idsOnTerm(db: Kysely<Tables>): Promise<string[]> {
  const running = db.selectFrom('trials').select('user_id').where('verdict', 'is', null);
  return (await running.execute()).map(({ user_id }) => user_id);
}

/** Locks a trial until the transaction ends. Returns false when it has been decided. */
export async function lockTrial(trx: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('trials')
    .set({ id })
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves a trial's end. Returns false when it is decided, or ends otherwise than was seen. */
export async function moveEnd(
  trx: Kysely<Tables>,
  id: string,
  ends: { was: number; is: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('trials')
    .set({ ends_at: ends.is })
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .where('ends_at', '=', ends.was)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function addTrial(db: Kysely<Tables>, trial: TrialsTable): Promise<void> {
  await db.insertInto('trials').values(trial).execute();
}

/** Decides a trial. Returns false when somebody has decided it meanwhile. */
export async function closeTrial(
  db: Kysely<Tables>,
  id: string,
  verdict: Pick<TrialsTable, 'verdict' | 'reason' | 'decided_at' | 'decided_by'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trials')
    .set(verdict)
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A vote with the voter's name and picture. */
export type NamedVote = TrialVotesTable & { username: string; avatar: string | null };

/** Returns the votes on trials with the voters' names, in the order they were given. */
export async function votesOn(
  db: Kysely<Tables>,
  trialIds: readonly string[],
): Promise<NamedVote[]> {
  if (trialIds.length === 0) return [];
  return db
    .selectFrom('trial_votes')
    .innerJoin('users', 'users.id', 'trial_votes.user_id')
    .selectAll('trial_votes')
    .select(['users.username', 'users.avatar'])
    .where('trial_id', 'in', trialIds)
    .orderBy('voted_at')
    .orderBy('trial_votes.user_id')
    .execute();
}

export async function saveVote(db: Kysely<Tables>, vote: TrialVotesTable): Promise<void> {
  await db
    .insertInto('trial_votes')
    .values(vote)
    .onConflict((conflict) =>
      conflict
        .columns(['trial_id', 'user_id'])
        .doUpdateSet({ vote: vote.vote, voted_at: vote.voted_at }),
    )
    .execute();
}

/** A note or a vouch with its author's name and picture. */
export type NamedNote = TrialNotesTable & { username: string; avatar: string | null };

/** Returns notes and vouches on trials with their authors' names, oldest first. */
export async function notesOn(
  db: Kysely<Tables>,
  trialIds: readonly string[],
): Promise<NamedNote[]> {
  if (trialIds.length === 0) return [];
  return db
    .selectFrom('trial_notes')
    .innerJoin('users', 'users.id', 'trial_notes.author_id')
    .selectAll('trial_notes')
    .select(['users.username', 'users.avatar'])
    .where('trial_id', 'in', trialIds)
    .orderBy('written_at')
    .orderBy('trial_notes.id')
    .execute();
}

/** Adds a note or a vouch. Returns false where there is one with its id. */
export function addNote(db: Kysely<Tables>, note: TrialNotesTable): Promise<boolean> {
  return addUnlessThere(db, 'trial_notes', note);
}
