import * as z from 'zod/mini';
import { weekdays } from '#rules/calendar/weekdays.ts';
import { discordId } from './ids.ts';
import { listOf } from './list-of.ts';
import { defineOperation } from './operation.ts';
import { squadRole } from './squad-shapes.ts';
import { squadIdText } from './squad-id.ts';
import { words } from './words.ts';

/** Longest texts of who looks for a squad, who asks to join one, and who answers. */
export const longestOfWish = { words: 300, answer: 300 } as const;

/** Somebody names at most so many with whom they would like to play, and would rather not. */
export const mostNamedInWish = 10;

const evening = z.int().check(z.minimum(1), z.maximum(weekdays.length));

function eachOnce(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

const named = listOf(discordId, mostNamedInWish).check(
  z.refine(eachOnce, 'must not name anybody twice'),
);

export const lookForSquad = defineOperation({
  id: 'lookForSquad',
  method: 'PUT',
  path: '/api/guild/squad-wishes/mine',
  summary: 'Says that the reader looks for a squad, when, as what and with whom, or no longer does',
  tag: 'Squads',
  access: 2,
  body: z.object({
    looking: z.boolean(),
    evenings: listOf(evening, weekdays.length).check(
      z.refine(eachOnce, 'must not name an evening twice'),
    ),
    role: squadRole,
    words: words(longestOfWish.words),
    companions: named,
    /** read by officers alone */
    avoids: named,
  }),
  status: 204,
  failures: {
    'not-found': 'the guild has no such member',
    'in-a-squad': 'the reader looks for one and is in one',
  },
});

const squadParams = z.object({ squadId: squadIdText });

export const askToJoin = defineOperation({
  id: 'askToJoin',
  method: 'POST',
  path: '/api/guild/squads/{squadId}/requests',
  summary:
    'Asks to join a squad, or says it in other words; its lead, deputy or an officer answers',
  tag: 'Squads',
  access: 2,
  params: squadParams,
  body: z.object({ words: words(longestOfWish.words) }),
  status: 204,
  failures: {
    'not-found': 'there is no such squad',
    'in-a-squad': 'the reader is in one',
    'too-many':
      'the reader waits for as many answers as may be, or as many wait for the squad’s as may',
  },
});

export const takeBackRequest = defineOperation({
  id: 'takeBackRequest',
  method: 'DELETE',
  path: '/api/guild/squads/{squadId}/requests/mine',
  summary: 'Takes back that the reader asked to join a squad',
  tag: 'Squads',
  access: 2,
  params: squadParams,
  status: 204,
  failures: { 'not-found': 'the reader does not wait for an answer of this squad' },
});

const answering = {
  method: 'POST',
  tag: 'Squads',
  access: 2,
  params: z.object({ squadId: squadIdText, userId: discordId }),
  status: 204,
} as const;

const failures = {
  'not-found': 'there is no such squad, or nobody asks',
  'not-allowed': 'only its lead, its deputy and officers answer',
  'changed-meanwhile': 'it is answered, or taken back',
} as const;

export const acceptJoin = defineOperation({
  ...answering,
  id: 'acceptJoin',
  path: '/api/guild/squads/{squadId}/requests/{userId}/accept',
  summary: 'Takes somebody who asks into the squad',
  body: z.object({ role: squadRole }),
  failures: {
    ...failures,
    'changed-meanwhile': 'it is answered, or taken back, or they have lost the level it asks',
    'in-a-squad': 'they are in one meanwhile',
    'too-many': 'the squad has as many members as it may',
  },
});

export const refuseJoin = defineOperation({
  ...answering,
  id: 'refuseJoin',
  path: '/api/guild/squads/{squadId}/requests/{userId}/refuse',
  summary: 'Says no to somebody who asks, with a word for them',
  body: z.object({ answer: words(longestOfWish.answer) }),
  failures,
});
