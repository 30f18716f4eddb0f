import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { placeParams } from './place-params.ts';

export const readPlacePicture = defineOperation({
  id: 'readPlacePicture',
  method: 'GET',
  path: '/api/guild/maps/{mapId}/places/{number}/picture.webp',
  summary: 'The part of a map around a place with its mark, 1120 by 480',
  tag: 'Maps',
  access: 2,
  params: placeParams,
  /** for the light theme: maps that have a picture for it show that */
  query: z.object({ theme: z.optional(z.literal('light')) }),
  answer: z.string(),
  answerType: 'image/webp',
  failures: {
    'not-found': 'there is no such map or place, or it is not for the reader',
    busy: 'as many pictures wait to be drawn as may; Retry-After says when to come back',
  },
  limit: 'lookup',
});
