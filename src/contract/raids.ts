import * as z from 'zod/mini';
import { raidRuleSchema } from '#rules/raids/raid-rules.ts';
import { discordId, latestVersion, recordId, recordVersion } from './ids.ts';
import { listOf } from './list-of.ts';
import { defineOperation } from './operation.ts';
import { handSchema } from './presence.ts';
import {
  changeSchema,
  longestOfPlan,
  mostChanges,
  planSchema,
  raidPersonSchema,
} from './raid-plan.ts';
import {
  eventRaidSchema,
  movesSchema,
  raidBeginningSchema,
  raidHeadFields,
} from './raid-records.ts';
import { neededWords } from './words.ts';
import { wholeNumber, wholeNumberOrNone } from './whole-number.ts';

export const listRaids = defineOperation({
  id: 'listRaids',
  method: 'GET',
  path: '/api/guild/raids',
  summary:
    'The plans of raids: those of coming evenings, then templates and practices, then those that are over',
  tag: 'Raids',
  access: 7,
  answer: z.object({
    raids: z.array(z.object({ ...raidHeadFields, seats: z.number(), seated: z.number() })),
  }),
});

export type RaidList = z.infer<typeof listRaids.answer>;
export type RaidHead = RaidList['raids'][number];

const raidParams = z.object({ raidId: recordId });
const noRaid = { 'not-found': 'there is no such plan' } as const;

export const createRaid = defineOperation({
  id: 'createRaid',
  method: 'POST',
  path: '/api/guild/raids',
  summary: 'Begins a plan: empty, from another plan or a template, or from the standing squads',
  tag: 'Raids',
  access: 7,
  body: raidBeginningSchema,
  answer: z.object({
    id: recordId,
    /** those of the earlier plan who cannot come, and stay out of this one, with the reason */
    leftOut: z.array(z.object({ discordId, username: z.string(), why: z.string() })),
    /** names of standing squads for which a plan has no room */
    squadsLeftOut: z.array(z.string()),
  }),
  failures: {
    'not-found': 'there is no such event, or no such plan to begin from',
    'event-over': 'the event is over',
    'event-cancelled': 'the event is called off',
    'evening-planned': 'the evening has a plan, and `besides` does not say that one knows',
    'sent-already': 'something else was made under this id, or it has changed since',
    'too-many': 'the guild keeps as many plans as there may be',
  },
});

export const readRaid = defineOperation({
  id: 'readRaid',
  method: 'GET',
  path: '/api/guild/raids/{raidId}',
  summary: 'A plan with everybody who may be seated, and the guild’s rules',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  answer: z.object({
    ...raidHeadFields,
    plan: planSchema,
    /** what members see; null while nothing is published */
    publishedPlan: z.nullable(planSchema),
    /** by name */
    people: z.array(raidPersonSchema),
    rules: z.array(raidRuleSchema),
  }),
  failures: noRaid,
});

export type Raid = z.infer<typeof readRaid.answer>;

export const moveInRaid = defineOperation({
  id: 'moveInRaid',
  method: 'POST',
  path: '/api/guild/raids/{raidId}/moves',
  summary: 'Changes a plan: all changes of a move, or none. Sent again, a move is made once',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  body: z.object({
    /** made by the sender, so that it may be sent again */
    id: recordId,
    step: neededWords(longestOfPlan.step),
    changes: listOf(changeSchema, mostChanges).check(z.minLength(1, 'must have a change')),
  }),
  bodyKilobytes: 256,
  answer: z.object({ version: recordVersion }),
  failures: {
    ...noRaid,
    'changed-meanwhile': 'somebody has changed one of these things first: the words say what',
    'event-over': 'its evening is over, and more than its notes would change',
    'too-many': 'more would stand on the bench, or in reserve, than may',
  },
});

export const listRaidMoves = defineOperation({
  id: 'listRaidMoves',
  method: 'GET',
  path: '/api/guild/raids/{raidId}/moves',
  summary: 'The moves after a version, in order',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  query: z.object({ after: wholeNumber(0, latestVersion, 0) }),
  answer: movesSchema,
  failures: noRaid,
});

export type RaidMove = NonNullable<z.infer<typeof listRaidMoves.answer>['moves']>[number];

export const watchRaid = defineOperation({
  id: 'watchRaid',
  method: 'GET',
  path: '/api/guild/raids/{raidId}/live',
  summary:
    'Moves and who else is here, as they come: server-sent events `moves`, `here` and `beat`. `Last-Event-ID` or `after` names the last version known',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  query: z.object({
    page: recordId,
    after: wholeNumberOrNone(0, latestVersion),
  }),
  answer: z.string(),
  answerType: 'text/event-stream',
  failures: {
    ...noRaid,
    'too-many': 'as many pages listen as one host takes, or as a person may have',
  },
});

export const showHandInRaid = defineOperation({
  id: 'showHandInRaid',
  method: 'POST',
  path: '/api/guild/raids/{raidId}/hand',
  summary:
    'Tells the others who work on a plan what one has in hand: the id of a person, or a seat as `squad/seat`',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  body: handSchema,
  status: 204,
  failures: noRaid,
});

export const publishRaid = defineOperation({
  id: 'publishRaid',
  method: 'POST',
  path: '/api/guild/raids/{raidId}/publish',
  summary: 'Shows a plan to the members as it stands; what they saw before is replaced',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  body: z.object({ version: recordVersion }),
  answer: z.object({ version: recordVersion, at: z.string() }),
  failures: {
    ...noRaid,
    'changed-meanwhile': 'somebody has moved since',
    'event-over': 'its evening is over',
    'event-cancelled': 'its evening is called off',
    invalid:
      'a template or a practice is published to nobody, and one plan of an evening at a time',
  },
});

export const withdrawRaid = defineOperation({
  id: 'withdrawRaid',
  method: 'POST',
  path: '/api/guild/raids/{raidId}/withdraw',
  summary: 'Takes a published plan back: members see none until it is published again',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  status: 204,
  failures: { ...noRaid, 'event-over': 'its evening is over' },
});

export const removeRaid = defineOperation({
  id: 'removeRaid',
  method: 'DELETE',
  path: '/api/guild/raids/{raidId}',
  summary: 'Deletes a plan with its moves; a published one once its evening is over',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  status: 204,
  failures: { ...noRaid, invalid: 'it is published: take it back first' },
});

export const downloadRaid = defineOperation({
  id: 'downloadRaid',
  method: 'GET',
  path: '/api/guild/raids/{raidId}/plan.csv',
  summary: 'A plan as CSV (RFC 4180): a line a seat, then bench and reserve',
  tag: 'Raids',
  access: 7,
  params: raidParams,
  answer: z.string(),
  answerType: 'text/csv',
  failures: noRaid,
});

export const readEventRaid = defineOperation({
  id: 'readEventRaid',
  method: 'GET',
  path: '/api/guild/events/{eventId}/raid',
  summary: 'The published plan of an event, as members see it',
  tag: 'Raids',
  access: 2,
  params: z.object({ eventId: recordId }),
  mayBeEmpty: true,
  answer: eventRaidSchema,
  failures: { 'not-found': 'there is no such event' },
});

export type EventRaid = z.infer<typeof readEventRaid.answer>;
