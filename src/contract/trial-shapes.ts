import * as z from 'zod/mini';
import { attendanceStates } from '#rules/attendance/attendance.ts';
import { verdicts } from '#rules/trials/trials.ts';
import { avatarHash, discordId, recordId } from './ids.ts';

export const verdict = z.enum(verdicts);

/** The fields of a term, and of its verdict. */
export const termFields = {
  startedAt: z.string(),
  endsAt: z.string(),
  verdict: z.nullable(verdict),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
};

/** Who wrote or voted. */
const authorFields = {
  discordId,
  by: z.string(),
  avatar: avatarHash,
};

const noteSchema = z.object({
  id: recordId,
  ...authorFields,
  words: z.string(),
  at: z.string(),
});

/** A member's progress in a trial. */
export const progressFields = {
  /** number of records of each state, at mandatory events since the start */
  attendance: z.record(z.enum(attendanceStates), z.number()),
  /** the state of the member's main; null without a character */
  character: z.nullable(
    z.object({
      ign: z.string(),
      level: z.number(),
      archetype1: z.string(),
      archetype2: z.string(),
      /** slots of the paper doll with gear on them, and how many there are */
      gear: z.number(),
      slots: z.number(),
      /** fields that the form still lacks, in words, of this many that it should have */
      missing: z.array(z.string()),
      wanted: z.number(),
    }),
  ),
  onLeave: z.boolean(),
  vouches: z.array(noteSchema),
};

/** A trial as officers see it. */
export const trialSchema = z.object({
  id: recordId,
  discordId,
  username: z.string(),
  avatar: avatarHash,
  /** the member is in the guild's server now */
  guilded: z.boolean(),
  ...termFields,
  decidedBy: z.nullable(z.string()),
  ...progressFields,
  /** only officers get notes */
  notes: z.array(noteSchema),
  votes: z.array(z.object({ ...authorFields, vote: verdict, at: z.string() })),
});
