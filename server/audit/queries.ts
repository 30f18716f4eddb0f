import { type Kysely, sql } from 'kysely';
import { foldText } from '#rules/text/search-text.ts';
import type { Tables } from '../db/tables.ts';
import type { AuditTable } from '../db/tables/people.ts';

export async function addAuditLine(db: Kysely<Tables>, line: AuditTable): Promise<void> {
  await db.insertInto('audit').values(line).execute();
}

/** The filters of the log. */
export interface AuditFilter {
  action?: string | undefined;
  /** an id, or a part of a name */
  person?: string | undefined;
  /** milliseconds since 1970: the first moment of the span, and the first moment after it */
  since?: number | undefined;
  until?: number | undefined;
  /** the page begins after the line with this id */
  after?: string | undefined;
}

/** Returns lines of the log, newest first. */
export async function readAudit(
  db: Kysely<Tables>,
  { action, person, since, until, after }: AuditFilter,
  limit: number,
): Promise<AuditTable[]> {
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (action !== undefined) query = query.where('action', '=', action);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  if (after !== undefined) query = query.where('id', '<', after);
  if (person !== undefined) {
    const pattern = `%${foldText(person).replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`people_key like ${pattern} escape '\\'`);
  }
  return query.execute();
}

/** Returns actions of these kinds that concern a person, newest first. */
export async function readDoneTo(
  db: Kysely<Tables>,
  subjectId: string,
  actions: readonly string[],
  limit: number,
): Promise<AuditTable[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
