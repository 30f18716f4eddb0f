import * as z from 'zod/mini';
import { attendanceStates } from '#rules/attendance/attendance.ts';
import { termRange, verdicts } from '#rules/trials/trials.ts';
import { avatarHash, discordId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { neededWords } from './words.ts';

/** Longest note of an officer, and longest reason of a verdict. */
export const longestNote = 2000;

/** Longest vouch of a member. */
export const longestVouch = 500;

const verdict = z.enum(verdicts);

const termFields = {
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
const progressFields = {
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

const trialSchema = z.object({
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

export type Trial = z.infer<typeof trialSchema>;

export const listTrials = defineOperation({
  id: 'listTrials',
  method: 'GET',
  path: '/api/guild/trials',
  summary: 'Every trial: those that run with all that is known, and those decided in the last year',
  tag: 'Trials',
  access: 7,
  answer: z.object({
    running: z.array(trialSchema),
    decided: z.array(trialSchema),
    /** members who hold the trial role and have no trial running */
    without: z.array(
      z.object({
        discordId,
        username: z.string(),
        avatar: avatarHash,
        joinedAt: z.nullable(z.string()),
      }),
    ),
  }),
});

export type TrialList = z.infer<typeof listTrials.answer>;

export const readOwnTrial = defineOperation({
  id: 'readOwnTrial',
  method: 'GET',
  path: '/api/guild/trials/mine',
  summary:
    'The reader’s own progress and verdicts, without notes and votes; 204 for who was not on trial lately',
  tag: 'Trials',
  access: 'guilded',
  answer: z.object({
    /** the term that runs, or the last one if it was decided lately */
    ...termFields,
    ...progressFields,
    /** terms before this one, newest first */
    earlier: z.array(z.object(termFields)),
  }),
  mayBeEmpty: true,
});

export type OwnTrial = z.infer<typeof readOwnTrial.answer>;

export const startTrial = defineOperation({
  id: 'startTrial',
  method: 'POST',
  path: '/api/guild/trials',
  summary: 'Begins somebody’s trial today',
  tag: 'Trials',
  access: 7,
  body: z.object({
    discordId,
    days: z.int().check(z.minimum(termRange.min), z.maximum(termRange.max)),
  }),
  answer: z.object({ id: recordId }),
  failures: {
    'not-found': 'the guild has no such member, or no trials',
    'trial-running': 'their trial runs already',
    'too-many': 'they have had as many terms in a year as may be',
  },
});

const trialParams = z.object({ trialId: recordId });

export const addTrialNote = defineOperation({
  id: 'addTrialNote',
  method: 'POST',
  path: '/api/guild/trials/{trialId}/notes',
  summary: 'Adds a private note, or an officer’s vouch, which the trial member reads',
  tag: 'Trials',
  access: 7,
  params: trialParams,
  body: z.object({ kind: z.enum(['note', 'vouch']), words: neededWords(longestNote) }),
  status: 204,
  failures: {
    'not-found': 'there is no such trial',
    'too-many': 'the reader has written as many on it as may be',
  },
});

export const voteOnTrial = defineOperation({
  id: 'voteOnTrial',
  method: 'PUT',
  path: '/api/guild/trials/{trialId}/vote',
  summary: 'An officer’s vote, or a change of mind',
  tag: 'Trials',
  access: 7,
  params: trialParams,
  body: z.object({ vote: verdict }),
  status: 204,
  failures: { 'not-found': 'there is no such trial', 'trial-decided': 'it has been decided' },
});

export const decideTrial = defineOperation({
  id: 'decideTrial',
  method: 'PUT',
  path: '/api/guild/trials/{trialId}/verdict',
  summary: 'Ends a trial with a verdict and its reason; `extend` begins another term',
  tag: 'Trials',
  access: 7,
  params: trialParams,
  body: z.object({
    verdict,
    reason: neededWords(longestNote),
    /** length of the next term, where the trial is extended */
    days: z.optional(z.int().check(z.minimum(termRange.min), z.maximum(termRange.max))),
  }),
  status: 204,
  failures: {
    'not-found': 'there is no such trial',
    'trial-decided': 'it has been decided',
    'too-many': 'the member has had as many terms in a year as may be',
  },
});

/** Lists the members on trial, as members may see them. */
export const listTrialMembers = defineOperation({
  id: 'listTrialMembers',
  method: 'GET',
  path: '/api/guild/trials/members',
  summary: 'Who is on trial, for members who want to vouch',
  tag: 'Trials',
  access: 2,
  answer: z.array(
    z.object({
      id: recordId,
      discordId,
      username: z.string(),
      avatar: avatarHash,
      startedAt: z.string(),
      endsAt: z.string(),
      vouches: z.number(),
      /** the reader's own vouch; null without one */
      mine: z.nullable(z.string()),
    }),
  ),
});

export type TrialMember = z.infer<typeof listTrialMembers.answer>[number];

export const vouchForTrial = defineOperation({
  id: 'vouchForTrial',
  method: 'POST',
  path: '/api/guild/trials/{trialId}/vouches',
  summary: 'Vouches for somebody on trial, once',
  tag: 'Trials',
  access: 2,
  params: trialParams,
  body: z.object({ words: neededWords(longestVouch) }),
  status: 204,
  failures: {
    'not-found': 'there is no such trial',
    'vouched-already': 'the reader has vouched',
    'trial-decided': 'it has been decided',
    'own-trial': 'nobody vouches for themselves',
  },
});
