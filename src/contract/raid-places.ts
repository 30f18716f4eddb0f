import * as z from 'zod/mini';
import { asides } from '#rules/raids/plan.ts';
import { changedParts } from '#rules/raids/published-places.ts';
import { recordId } from './ids.ts';
import { defineOperation } from './operation.ts';

export const listOwnPlaces = defineOperation({
  id: 'listOwnPlaces',
  method: 'GET',
  path: '/api/guild/raid-places/mine',
  summary: 'Where the caller stands in the published plans of coming evenings, the next one first',
  tag: 'Raids',
  access: 2,
  answer: z.object({
    places: z.array(
      z.object({
        event: z.object({
          id: recordId,
          title: z.string(),
          /** ISO 8601 in UTC */
          startsAt: z.string(),
        }),
        /** the squad of the seat; null beside the squads */
        squad: z.nullable(z.string()),
        /** the seat's number in its squad, from 1; 0 beside the squads */
        seat: z.number(),
        /** the list beside the squads; null in a seat */
        aside: z.nullable(z.enum(asides)),
        role: z.string(),
        /** name and class of the character; empty for none */
        character: z.string(),
        className: z.string(),
        archetype: z.string(),
        /** what differs from the plan that was published first */
        changed: z.array(z.enum(changedParts)),
      }),
    ),
  }),
});

export type OwnPlace = z.infer<typeof listOwnPlaces.answer>['places'][number];
