import { randomUUID } from 'node:crypto';
import { mostNotes } from '#contract/member-notes.ts';
import type * as contract from '#contract/member-notes.ts';
import { isNameless } from '#rules/guild/nameless.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import { toMemberNote } from './answers.ts';
import {
  addNote,
  deleteNote,
  findOwnNote,
  type NamedNote,
  notesAbout,
  writeNote,
} from './queries.ts';

type Db = Database['db'];

/** Holds a member until the transaction ends. @throws ProblemError where nobody is known */
async function holdMember(trx: Db, id: string) {
  await lockUser(trx, id);
  const member = await findUser(trx, id);
  if (member && !isNameless(id)) return member;
  throw new ProblemError('not-found', `Nobody is known by the id ${id}.`);
}

/** Finds a note of the reader’s. @throws ProblemError for another’s, and for none */
async function holdNote(
  trx: Db,
  { noteId, memberId }: { noteId: string; memberId: string },
  authorId: string,
): Promise<NamedNote> {
  await lockUser(trx, memberId);
  const key = { id: noteId, user_id: memberId, author_id: authorId };
  const note = await findOwnNote(trx, key);
  if (note) return note;
  throw new ProblemError('not-found', 'There is no such note of yours: it may be deleted already.');
}

export const addMemberNote: Handler<typeof contract.addMemberNote> = async (
  { params: { memberId }, body: { id = randomUUID(), words }, signedIn: { user: by } },
  { audit, database: { db }, now },
) => {
  if (memberId === by.id) {
    throw new ProblemError('own-note', 'Nobody writes notes on themselves: other officers do.');
  }
  return db.transaction().execute(async (trx) => {
    const member = await holdMember(trx, memberId);
    const there = await notesAbout(trx, memberId);
    const same = there.find((note) => note.id === id);
    if (same?.author_id === by.id && same.words === words) return toMemberNote(same);
    if (there.length >= mostNotes) {
      throw new ProblemError(
        'too-many',
        `There are ${mostNotes} notes on ${member.username}: delete one first.`,
      );
    }
    const note = {
      ...{ id, user_id: memberId, author_id: by.id, words },
      ...{ written_at: now(), changed_at: null, version: 0 },
    };
    if (!(await addNote(trx, note))) throw sentAlready('note');
    // The audit log does not repeat the note’s text.
    await audit.write({ action: 'member-noted', actor: by, subject: member }, trx);
    return toMemberNote({ ...note, username: by.username, avatar: by.avatar });
  });
};

export const changeMemberNote: Handler<typeof contract.changeMemberNote> = async (
  { params, body: { version, words }, signedIn: { user: by } },
  { database: { db }, now },
) =>
  db.transaction().execute(async (trx) => {
    const note = await holdNote(trx, params, by.id);
    // The same once more has arrived already.
    if (note.words === words) return toMemberNote(note);
    if (note.version !== version) {
      throw new ProblemError(
        'changed-meanwhile',
        'You have changed this note meanwhile. Look at it again.',
      );
    }
    const change = { words, version: version + 1, changed_at: now() };
    await writeNote(trx, note.id, change);
    return toMemberNote({ ...note, ...change });
  });

export const deleteMemberNote: Handler<typeof contract.deleteMemberNote> = async (
  { params, signedIn: { user: by } },
  { audit, database: { db } },
) => {
  await db.transaction().execute(async (trx) => {
    const { id } = await holdNote(trx, params, by.id);
    const subject = await findUser(trx, params.memberId);
    await deleteNote(trx, id);
    await audit.write({ action: 'member-note-deleted', actor: by, subject }, trx);
  });
};
