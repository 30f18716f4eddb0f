import * as z from 'zod/mini';
import { termRange } from '#rules/trials/trials.ts';
import { avatarHash, discordId, newId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, neededWords, nextPage } from './words.ts';
import { progressFields, termFields, trialSchema, verdict } from './trial-shapes.ts';

/** Longest note of an officer, and longest reason of a verdict. */
export const longestNote = 2000;

/** Longest vouch of a member. */
export const longestVouch = 500;

/** More characters than any moment has. */
const longestMoment = 40;

export type Trial = z.infer<typeof trialSchema>;

/** A page of trials that are decided has at most so many. */
export const decidedPageSize = 50;

export const listTrials = defineOperation({
  id: 'listTrials',
  method: 'GET',
  path: '/api/guild/trials',
  summary: 'The trials that run with all that is known, and the latest of those decided in a year',
  tag: 'Trials',
  access: 7,
  answer: z.object({
    running: z.array(trialSchema),
    /** terms of the same people that were decided in the last year, latest verdict first */
    earlier: z.array(trialSchema),
    /** those decided in the last year, latest verdict first: at most `decidedPageSize`, … */
    decided: z.array(trialSchema),
    /** … of this many */
    decidedInYear: z.number(),
    /** the key after which `listOlderTrials` goes on; null where nothing else was decided */
    next: nextPage,
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

/** The moment of the verdict and the id of the trial after which a page begins. */
const decidedKey = z
  .string()
  .check(z.regex(/^\d{1,15}_[\da-f-]{36}$/, 'must be the `next` of a page'));

export const listOlderTrials = defineOperation({
  id: 'listOlderTrials',
  method: 'GET',
  path: '/api/guild/trials/older',
  summary: 'Trials decided before another with votes and notes, latest verdict first, by pages',
  tag: 'Trials',
  access: 7,
  query: z.object({ after: decidedKey }),
  answer: z.object({ trials: z.array(trialSchema), next: nextPage }),
});

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
  body: z.object({
    id: newId,
    kind: z.enum(['note', 'vouch']),
    words: neededWords(longestNote),
  }),
  status: 204,
  failures: {
    'not-found': 'there is no such trial',
    'own-trial': 'nobody vouches for themselves',
    'sent-already': 'something else was made under this id, or it has changed since',
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
  failures: {
    'not-found': 'there is no such trial',
    'trial-decided': 'it has been decided',
    'own-trial': 'nobody votes on their own',
  },
});

export const changeTrialTerm = defineOperation({
  id: 'changeTrialTerm',
  method: 'PUT',
  path: '/api/guild/trials/{trialId}/term',
  summary: 'Chooses the last day of a term that runs: today, or up to 90 days ahead',
  tag: 'Trials',
  access: 7,
  params: trialParams,
  body: z.object({
    lastDay: calendarDay,
    /** the end that the officer saw */
    seenEnd: z.iso
      .datetime('must be a moment: 2026-11-20T20:00:00.000Z')
      .check(z.maxLength(longestMoment, 'is too long')),
  }),
  answer: z.object({ endsAt: z.string() }),
  failures: {
    'not-found': 'there is no such trial',
    'trial-decided': 'it has been decided',
    'own-trial': 'another officer chooses when one’s own ends',
    'changed-meanwhile': 'another officer has chosen another end',
  },
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
    'own-trial': 'another officer decides one’s own',
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
