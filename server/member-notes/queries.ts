import type { Kysely } from 'kysely';
import { addUnlessThere } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { MemberNotesTable } from '../db/tables/removals.ts';

/** A note with its author’s name and picture. */
export type NamedNote = MemberNotesTable & { username: string; avatar: string | null };

function selectNotes(db: Kysely<Tables>) {
  return db
    .selectFrom('member_notes')
    .innerJoin('users', 'users.id', 'member_notes.author_id')
    .selectAll('member_notes')
    .select(['users.username', 'users.avatar']);
}

/** Returns the notes on a member, latest first. */
export function notesAbout(db: Kysely<Tables>, userId: string): Promise<NamedNote[]> {
  return selectNotes(db)
    .where('member_notes.user_id', '=', userId)
    .orderBy('written_at', 'desc')
    .orderBy('member_notes.id')
    .execute();
}

/** Returns a note that somebody has written on a member, or null. */
export async function findOwnNote(
  db: Kysely<Tables>,
  { id, user_id, author_id }: Pick<MemberNotesTable, 'id' | 'user_id' | 'author_id'>,
): Promise<NamedNote | null> {
  const row = await selectNotes(db)
    .where('member_notes.id', '=', id)
    .where('member_notes.user_id', '=', user_id)
    .where('author_id', '=', author_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a note. Returns false where there is one with its id. */
export function addNote(trx: Kysely<Tables>, note: MemberNotesTable): Promise<boolean> {
  return addUnlessThere(trx, 'member_notes', note);
}

export async function writeNote(
  trx: Kysely<Tables>,
  id: string,
  change: Pick<MemberNotesTable, 'words' | 'version' | 'changed_at'>,
): Promise<void> {
  await trx.updateTable('member_notes').set(change).where('id', '=', id).execute();
}

export async function deleteNote(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('member_notes').where('id', '=', id).execute();
}
