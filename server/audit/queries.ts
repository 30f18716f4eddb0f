import { type Kysely, sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText } from '#rules/text/search-text.ts';
import type { Tables } from '../db/tables.ts';
import type { AuditTable } from '../db/tables/people.ts';

export async function addAuditLine(db: Kysely<Tables>, line: AuditTable): Promise<void> {
  await db.insertInto('audit').values(line).execute();
}

/** A line, and the pictures of its people: the log keeps names, not pictures. */
export type SeenLine = AuditTable & { actor_avatar: string | null; subject_avatar: string | null };

function selectLines(db: Kysely<Tables>, limit: number) {
  return db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit.subject_id')
    .selectAll('audit')
    .select(['actors.avatar as actor_avatar', 'subjects.avatar as subject_avatar'])
    .orderBy('audit.id', 'desc')
    .limit(limit);
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

/** Lines that are searched in one turn, whoever or whatever they are searched for. */
const atOnce = 5000;

/** Returns the id of the line that ends a turn's part of the log; null where the log ends before. */
async function endOfPart(db: Kysely<Tables>, after: string | undefined): Promise<string | null> {
  let query = db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).offset(atOnce);
  if (after !== undefined) query = query.where('id', '<', after);
  return (await query.executeTakeFirst())?.id ?? null;
}

/** Returns lines of one part of the log: those after a line, up to and not including another. */
function readPart(
  db: Kysely<Tables>,
  { action, person, since, until, after }: AuditFilter,
  end: string | null,
  limit: number,
): Promise<SeenLine[]> {
  let query = selectLines(db, limit);
  if (action !== undefined) query = query.where('action', '=', action);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  if (after !== undefined) query = query.where('audit.id', '<', after);
  if (end !== null) query = query.where('audit.id', '>=', end);
  if (person !== undefined) {
    const pattern = `%${foldText(person).replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`people_key like ${pattern} escape '\\'`);
  }
  return query.execute();
}

/**
 * Returns lines of the log, newest first. A filter that few lines meet is looked for part by part:
 * other requests have their turn in between, however long the log has grown.
 */
export async function readAudit(
  db: Kysely<Tables>,
  filter: AuditFilter,
  limit: number,
): Promise<SeenLine[]> {
  const found: SeenLine[] = [];
  for (let { after } = filter; ;) {
    const end = await endOfPart(db, after);
    found.push(...(await readPart(db, { ...filter, after }, end, limit - found.length)));
    if (end === null || found.length === limit) return found;
    // The line that ends a part belongs to it.
    after = end;
    await nextTurn();
  }
}

/** Returns actions of these kinds that concern a person, newest first. */
export async function readDoneTo(
  db: Kysely<Tables>,
  subjectId: string,
  actions: readonly string[],
  limit: number,
): Promise<SeenLine[]> {
  return selectLines(db, limit)
    .where('subject_id', '=', subjectId)
    .where('action', 'in', actions)
    .execute();
}
