import * as z from 'zod/mini';
import { screens } from '#rules/tables/screens.ts';
import { listOf } from './list-of.ts';
import { defineOperation } from './operation.ts';
import { recordOf } from './record-of.ts';
import { storable } from './storable.ts';

/** A person keeps at most so many views with names, all screens together. */
export const mostNamedViews = 60;

/** Longest name of a view. */
export const longestViewName = 40;

/** A change that is sent later than this counts as this old, in milliseconds. */
export const oldestChange = 20 * 24 * 60 * 60 * 1000;

/** More parameters than a screen has, and more values than one of them has. */
const mostParameters = 40;

const parameterName = z
  .string()
  .check(z.regex(/^[a-z0-9]{1,12}$/, 'must be the name of a parameter'));

const parameterValue = z.string().check(z.maxLength(64, 'is too long'), storable);

/** The parameters of a screen's address that differ from the standard view. */
const sentParameters = recordOf(parameterName, listOf(parameterValue, mostParameters), {
  most: mostParameters,
  entries: 'parameters',
});

const screen = z.enum(screens);

const viewName = z.string().check(z.trim(), z.maxLength(longestViewName, 'is too long'), storable);

const viewSchema = z.object({
  screen,
  /** empty for the view that a screen opens with */
  name: z.string(),
  /** the parameters of the screen's address that differ from the standard view */
  parameters: z.record(z.string(), z.array(z.string())),
  /** by the host's clock */
  changedAt: z.string(),
});

export type View = z.infer<typeof viewSchema>;

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

export const keepView = defineOperation({
  id: 'keepView',
  method: 'PUT',
  path: '/api/guild/views/{screen}',
  summary:
    'Keeps a view of a screen for the reader, unless one was kept that is newer; answers which stands',
  tag: 'Views',
  access: 'guilded',
  params: z.object({ screen }),
  body: z.object({
    name: viewName,
    parameters: sentParameters,
    /** how long ago it was chosen, in milliseconds: clocks of browsers differ */
    age: z.int().check(z.minimum(0), z.maximum(oldestChange)),
  }),
  answer: viewSchema,
  failures: { 'too-many': 'the reader keeps as many views with names as there may be' },
});

export const forgetView = defineOperation({
  id: 'forgetView',
  method: 'DELETE',
  path: '/api/guild/views/{screen}',
  summary: 'Forgets a view of the reader’s that has a name, if there is one',
  tag: 'Views',
  access: 'guilded',
  params: z.object({ screen }),
  query: z.object({ name: viewName }),
  status: 204,
});
