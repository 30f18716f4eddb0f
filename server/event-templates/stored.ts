import type { EventTemplate } from '#contract/event-templates.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import type { EventTemplatesTable } from '../db/tables/calendar.ts';

/** Returns that by which names of templates are compared: two that look alike are one. */
export const templateNameKey = squadNameKey;

/** Reads a template as it is stored. */
export function readStoredTemplate({ id, name, body }: EventTemplatesTable): EventTemplate {
  // Only what the contract has let in is stored.
  const fields = JSON.parse(body) as Omit<EventTemplate, 'id' | 'name'>;
  return { id, name, ...fields };
}

/** Writes a template as it is stored. */
export function writeStoredTemplate(
  { id, name, ...fields }: EventTemplate,
  changedAt: number,
): EventTemplatesTable {
  return {
    ...{ id, name, name_key: templateNameKey(name) },
    ...{ body: JSON.stringify(fields), changed_at: changedAt },
  };
}
