import * as z from 'zod/mini';
import { discordId, newId, recordId, recordVersion } from './ids.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';
import { longestWords, neededWords } from './words.ts';

const tag = 'People';

/** So many notes there may be on one member. */
export const mostNotes = 200;

/** A note of an officer on a member: other officers read it, and the member in the copy that they take. */
export const memberNoteSchema = z.object({
  id: recordId,
  by: guildMemberSchema,
  words: z.string(),
  writtenAt: z.string(),
  /** null for one that was never changed */
  changedAt: z.nullable(z.string()),
  version: recordVersion,
});

export type MemberNote = z.infer<typeof memberNoteSchema>;

const notFound = {
  'not-found': 'there is no such member, or no such note of the reader’s',
} as const;

export const addMemberNote = defineOperation({
  id: 'addMemberNote',
  method: 'POST',
  path: '/api/guild/members/{memberId}/notes',
  summary: 'Writes a note on a member, for officers',
  tag,
  access: 7,
  params: z.object({ memberId: discordId }),
  body: z.object({ id: newId, words: neededWords(longestWords) }),
  answer: memberNoteSchema,
  failures: {
    ...notFound,
    'sent-already': 'something else was made under this id, or it has changed since',
    'too-many': 'there are as many on this member as are kept',
    'own-note': 'nobody writes on themselves',
  },
});

export const changeMemberNote = defineOperation({
  id: 'changeMemberNote',
  method: 'PUT',
  path: '/api/guild/members/{memberId}/notes/{noteId}',
  summary: 'Changes a note that the reader has written',
  tag,
  access: 7,
  params: z.object({ memberId: discordId, noteId: recordId }),
  body: z.object({ version: recordVersion, words: neededWords(longestWords) }),
  answer: memberNoteSchema,
  failures: { ...notFound, 'changed-meanwhile': 'it was changed since, in another tab' },
});

export const deleteMemberNote = defineOperation({
  id: 'deleteMemberNote',
  method: 'DELETE',
  path: '/api/guild/members/{memberId}/notes/{noteId}',
  summary: 'Deletes a note that the reader has written',
  tag,
  access: 7,
  params: z.object({ memberId: discordId, noteId: recordId }),
  status: 204,
  failures: notFound,
});
