import type { MemberNote } from '#contract/member-notes.ts';
import type { NamedNote } from './queries.ts';

/** Makes the answer for a note. */
export function toMemberNote(note: NamedNote): MemberNote {
  const { id, author_id: discordId, username, avatar, words, version } = note;
  const changed = note.changed_at;
  return {
    ...{ id, words, version, by: { discordId, username, avatar } },
    writtenAt: new Date(note.written_at).toISOString(),
    changedAt: changed === null ? null : new Date(changed).toISOString(),
  };
}
