import * as z from 'zod/mini';
import { timerMinutes } from '#rules/map/freshness.ts';
import { placeLevels } from '#rules/map/sight.ts';
import { newId, recordId, recordVersion } from './ids.ts';
import { defineOperation } from './operation.ts';
import { placeParams } from './place-params.ts';
import {
  placeContent,
  placeDone,
  placeOwnerSchema,
  placeSchema,
  writtenPlace,
} from './place-shapes.ts';
import { longestWords, neededWords } from './words.ts';

const tag = 'Maps';
const path = '/api/guild/maps/{mapId}/places';
const params = z.object({ mapId: recordId });

/** More letters than any moment has. */
const longestMoment = 40;

const moment = z.iso
  .datetime('must be a moment in UTC: 2026-11-20T20:00:00Z')
  .check(z.maxLength(longestMoment, 'is too long'));

const noPlace = {
  'not-found': 'there is no such map or place, or it is not for the reader',
} as const;

export const readPlace = defineOperation({
  id: 'readPlace',
  method: 'GET',
  path: `${path}/{number}`,
  summary: 'A place with its words and where it leads to',
  tag,
  access: 2,
  params: placeParams,
  answer: placeSchema,
  failures: noPlace,
});

const failures = {
  'not-found':
    'there is no such map, place, squad, item, event or text, or it is not for the reader',
  'not-allowed': 'the place, or those for whom it shall be, are not the reader’s to change',
} as const;

const room = { 'too-many': 'the map has as many places of theirs as may be' } as const;
const conflict = {
  'changed-meanwhile': 'the place was changed since that revision, or is not whose it was',
} as const;
const revision = recordVersion;

/** Bodies with as many points and links as may be. */
const bodyKilobytes = 128;

export const createPlace = defineOperation({
  id: 'createPlace',
  method: 'POST',
  path,
  summary: 'Draws a place: one’s own, a squad’s, or the guild’s',
  tag,
  access: 2,
  params,
  body: z.object({ id: newId, ...writtenPlace, owner: placeOwnerSchema }),
  bodyKilobytes,
  answer: placeSchema,
  failures: { ...failures, ...room, 'sent-already': 'something else was drawn under this id' },
});

export type WrittenPlace = Omit<z.infer<typeof createPlace.body>, 'id'>;

export const changePlace = defineOperation({
  id: 'changePlace',
  method: 'PUT',
  path: `${path}/{number}`,
  summary: 'Changes or moves a place, or hands it on to one’s squad or the guild',
  tag,
  access: 2,
  params: placeParams,
  body: z.object({ revision, ...writtenPlace, owner: placeOwnerSchema }),
  bodyKilobytes,
  answer: placeSchema,
  failures: { ...failures, ...room, ...conflict },
});

export const removePlace = defineOperation({
  id: 'removePlace',
  method: 'POST',
  path: `${path}/{number}/removal`,
  summary: 'Removes a place, if it is there; whoever may change it can bring it back',
  tag,
  access: 2,
  params: placeParams,
  body: z.object({ revision }),
  status: 204,
  failures: { ...failures, ...conflict },
});

/** Of each place so many revisions are kept, those made last. */
export const mostPlaceRevisions = 20;

export const listPlaceRevisions = defineOperation({
  id: 'listPlaceRevisions',
  method: 'GET',
  path: `${path}/{number}/revisions`,
  summary: `What a place was while the reader might see it, newest first, at most ${mostPlaceRevisions}`,
  tag,
  access: 2,
  params: placeParams,
  answer: z.array(z.object({ ...placeContent, revision: z.int(), ...placeDone.shape })),
  failures: noPlace,
});

export const restorePlace = defineOperation({
  id: 'restorePlace',
  method: 'POST',
  path: `${path}/{number}/restore`,
  summary: 'Makes a place what it was at a revision, as a new one; a removed one is there again',
  tag,
  access: 2,
  params: placeParams,
  body: z.object({ revision, wanted: recordVersion }),
  answer: placeSchema,
  failures: { ...failures, ...room, ...conflict },
});

export const seePlaceAgain = defineOperation({
  id: 'seePlaceAgain',
  method: 'POST',
  path: `${path}/{number}/seen`,
  summary: 'Says that a place is there, today',
  tag,
  access: 2,
  params: placeParams,
  answer: placeSchema,
  failures: noPlace,
});

export const startPlaceTimer = defineOperation({
  id: 'startPlaceTimer',
  method: 'POST',
  path: `${path}/{number}/timer`,
  summary: 'Says when what comes back has gone, for everybody who sees the place',
  tag,
  access: 2,
  params: placeParams,
  body: z.object({
    /** at most seven days ago; now where it is left out */
    startedAt: z.optional(moment),
    minutes: z.int().check(z.minimum(timerMinutes.least), z.maximum(timerMinutes.most)),
  }),
  answer: placeSchema,
  failures: noPlace,
});

export const stopPlaceTimer = defineOperation({
  id: 'stopPlaceTimer',
  method: 'DELETE',
  path: `${path}/{number}/timer`,
  summary: 'Ends the timer of a place, if there is one',
  tag,
  access: 2,
  params: placeParams,
  /** the timer that is meant: one that somebody has started since goes on */
  query: z.object({ startedAt: z.optional(moment) }),
  answer: placeSchema,
  failures: noPlace,
});

export const proposePlace = defineOperation({
  id: 'proposePlace',
  method: 'PUT',
  path: `${path}/{number}/proposal`,
  summary: 'Offers a place of one’s own to the guild, or takes the offer back',
  tag,
  access: 2,
  params: placeParams,
  body: z.object({ isProposed: z.boolean() }),
  answer: placeSchema,
  failures: { ...failures, ...conflict },
});

export const takeInPlace = defineOperation({
  id: 'takeInPlace',
  method: 'POST',
  path: `${path}/{number}/taking-in`,
  summary: 'Makes a place that a member offers the guild’s',
  tag,
  access: 2,
  params: placeParams,
  body: z.object({ revision, level: z.literal(placeLevels) }),
  answer: placeSchema,
  failures: { ...failures, ...room, ...conflict },
});

export const refusePlace = defineOperation({
  id: 'refusePlace',
  method: 'POST',
  path: `${path}/{number}/refusal`,
  summary: 'Leaves a place that a member offers theirs, and says why',
  tag,
  access: 2,
  params: placeParams,
  body: z.object({ revision, words: neededWords(longestWords) }),
  status: 204,
  failures: { ...failures, ...conflict },
});
