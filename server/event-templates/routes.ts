import * as eventTemplates from '#contract/event-templates.ts';
import { defineRoutes } from '../http/routes.ts';
import { standingOf } from '../meeting-points/choosing.ts';
import { deleteEventTemplate, keepEventTemplate } from './changes.ts';
import { allEventTemplates } from './queries.ts';
import { readStoredTemplate } from './stored.ts';

/** Routes of what officers keep to plan events from. */
export const eventTemplateRoutes = defineRoutes(eventTemplates, {
  listEventTemplates: async (_, { database: { db } }) => {
    const templates = (await allEventTemplates(db)).map(readStoredTemplate);
    const standing = await standingOf(
      db,
      templates.map(({ meeting }) => meeting),
    );
    return {
      templates: templates.map((template) => {
        const { meeting } = template;
        if (!meeting) return { ...template, meetingGone: false };
        const { name, isGone } = standing(meeting);
        return { ...template, meeting: { ...meeting, name }, meetingGone: isGone };
      }),
    };
  },

  keepEventTemplate,
  deleteEventTemplate,
});
