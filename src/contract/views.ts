import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { viewSchema } from './view-shapes.ts';

export const readViews = defineOperation({
  id: 'readViews',
  method: 'GET',
  path: '/api/guild/views',
  summary:
    'The views that the reader keeps: of each screen the one it opens with, and those with names',
  tag: 'Views',
  access: 'guilded',
  answer: z.object({ views: z.array(viewSchema) }),
});
