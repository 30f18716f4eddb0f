import type { EventTemplate, TemplateFields } from '#contract/event-templates.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import type { EventTemplatesTable } from '../db/tables/calendar.ts';

/** Returns that by which names of templates are compared: two that look alike are one. */
export const templateNameKey = squadNameKey;

/** A template as it is stored: what has become of its meeting point is not. */
type StoredTemplate = TemplateFields & Pick<EventTemplate, 'id' | 'name'>;

/** Reads a template as it is stored. */
export function readStoredTemplate({ id, name, body }: EventTemplatesTable): StoredTemplate {
  // Only what the contract has let in is stored.
  const fields = JSON.parse(body) as TemplateFields;
  return { id, name, ...fields };
}

/** Writes a template as it is stored. */
export function writeStoredTemplate(
  { id, name, ...fields }: StoredTemplate,
  changedAt: number,
): EventTemplatesTable {
  return {
    ...{ id, name, name_key: templateNameKey(name) },
    ...{ body: JSON.stringify(fields), changed_at: changedAt },
  };
}
