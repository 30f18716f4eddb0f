import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventTemplatesTable } from '../db/tables/calendar.ts';

/** Returns all templates of events, by name. */
export async function allEventTemplates(db: Kysely<Tables>): Promise<EventTemplatesTable[]> {
  return db.selectFrom('event_templates').selectAll().orderBy('name_key').execute();
}

/** Finds the template with an id, or with the name of that key. */
export async function findEventTemplate(
  db: Kysely<Tables>,
  by: 'id' | 'name_key',
  value: string,
): Promise<EventTemplatesTable | null> {
  const row = await db
    .selectFrom('event_templates')
    .selectAll()
    .where(by, '=', value)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the templates of events. */
export async function countEventTemplates(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('event_templates')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a template. Returns false where one has its name by now. */
export async function addEventTemplate(
  db: Kysely<Tables>,
  template: EventTemplatesTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('event_templates')
    .values(template)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes a template over the one of its id. Returns false where there is none any more. */
export async function replaceEventTemplate(
  db: Kysely<Tables>,
  { id, ...template }: EventTemplatesTable,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event_templates')
    .set(template)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a template away. Returns false where there was none. */
export async function removeEventTemplate(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('event_templates')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
