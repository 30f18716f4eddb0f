import * as eventTemplates from '#contract/event-templates.ts';
import { defineRoutes } from '../http/routes.ts';
import { deleteEventTemplate, keepEventTemplate } from './changes.ts';
import { allEventTemplates } from './queries.ts';
import { readStoredTemplate } from './stored.ts';

/** Routes of what officers keep to plan events from. */
export const eventTemplateRoutes = defineRoutes(eventTemplates, {
  listEventTemplates: async (_, { database: { db } }) => ({
    templates: (await allEventTemplates(db)).map(readStoredTemplate),
  }),

  keepEventTemplate,
  deleteEventTemplate,
});
