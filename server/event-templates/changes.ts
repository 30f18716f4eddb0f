import { randomUUID } from 'node:crypto';
import type * as eventTemplates from '#contract/event-templates.ts';
import { mostEventTemplates } from '#contract/event-templates.ts';
import type { Database } from '../db/database.ts';
import type { EventTemplatesTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import {
  addEventTemplate,
  countEventTemplates,
  findEventTemplate,
  removeEventTemplate,
  replaceEventTemplate,
} from './queries.ts';
import { templateNameKey, writeStoredTemplate } from './stored.ts';

function nameTaken(name: string): ProblemError {
  return new ProblemError('name-taken', `There is a template “${name}”; keeping this replaces it.`);
}

/** Adds a template where the guild keeps fewer than it may. @throws ProblemError */
async function addNew(trx: Database['db'], template: EventTemplatesTable): Promise<void> {
  if (!(await addEventTemplate(trx, template))) throw nameTaken(template.name);
  // Counted afterwards: two that come at once are both there.
  if ((await countEventTemplates(trx)) <= mostEventTemplates) return;
  throw new ProblemError(
    'too-many',
    `The guild keeps ${mostEventTemplates} templates of events. Delete one that nobody needs any more.`,
  );
}

export const keepEventTemplate: Handler<typeof eventTemplates.keepEventTemplate> = async (
  { body: { name, template, replace }, signedIn },
  { audit, database: { db }, now },
) =>
  db.transaction().execute(async (trx) => {
    const there = await findEventTemplate(trx, 'name_key', templateNameKey(name));
    if (there && !replace) throw nameTaken(there.name);
    const id = there?.id ?? randomUUID();
    const row = writeStoredTemplate({ id, name, ...template }, now());
    if (!there || !(await replaceEventTemplate(trx, row))) await addNew(trx, row);
    const detail = `${name}: “${template.title}”${there ? ', in place of an earlier one' : ''}`;
    await audit.write({ action: 'event-template-kept', actor: signedIn.user, detail }, trx);
    return { id };
  });

export const deleteEventTemplate: Handler<typeof eventTemplates.deleteEventTemplate> = async (
  { params, signedIn },
  { audit, database: { db } },
) => {
  await db.transaction().execute(async (trx) => {
    const there = await findEventTemplate(trx, 'id', params.templateId);
    if (!there || !(await removeEventTemplate(trx, there.id))) {
      throw new ProblemError('not-found', 'There is no such template: somebody has deleted it.');
    }
    const detail = there.name;
    await audit.write({ action: 'event-template-deleted', actor: signedIn.user, detail }, trx);
  });
};
