import * as z from 'zod/mini';
import { crestSchema } from './crest-shape.ts';
import { defineOperation } from './operation.ts';

export const listSquadCrests = defineOperation({
  id: 'listSquadCrests',
  method: 'GET',
  path: '/api/guild/squads/crests',
  summary: 'The shields that squads have chosen, by the squad’s name; others go with their name',
  tag: 'Squads',
  access: 2,
  answer: z.array(z.extend(crestSchema, { squad: z.string() })),
});
