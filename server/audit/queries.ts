import { type Kysely, sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText } from '#rules/text/search-text.ts';
import { addRows } from '../db/add-rows.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { AuditTable } from '../db/tables/people.ts';
import { firstIdAt } from './line-ids.ts';

export function addAuditLines(db: Kysely<Tables>, lines: readonly AuditTable[]): Promise<void> {
  return addRows(db, 'audit', lines);
}

/** A line, and the pictures of its people: the log keeps names, not pictures. */
export type SeenLine = AuditTable & { actor_avatar: string | null; subject_avatar: string | null };

/** Selects lines with the pictures of their people, newest first. */
function selectLines(db: Kysely<Tables>) {
  return db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit.subject_id')
    .selectAll('audit')
    .select(['actors.avatar as actor_avatar', 'subjects.avatar as subject_avatar'])
    .orderBy('audit.id', 'desc');
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

/** Lines of one kind, or of every kind, between two ids. Ids sort by time. */
interface Span {
  action: string | undefined;
  /** the first id that is too new; without it, none is */
  before: string | undefined;
  /** the oldest id */
  from: string;
}

function spanOf({ action, since, until, after }: AuditFilter): Span {
  const ends = [after, until === undefined ? undefined : firstIdAt(until)];
  const [before] = ends.filter((id) => id !== undefined).toSorted();
  return { action, before, from: since === undefined ? '' : firstIdAt(since) };
}

/** Tells by an index alone which lines belong to a span. */
function isIn({ action, before, from }: Span) {
  const conditions = [
    sql`audit.id >= ${from}`,
    ...(before === undefined ? [] : [sql`audit.id < ${before}`]),
    ...(action === undefined ? [] : [sql`audit.action = ${action}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Lines that SQLite searches in one turn, whoever they are searched for. */
const atOnce = 10_000;

/** Returns the id of the line that ends a turn's part of a span; null where the span ends before. */
async function endOfPart(db: Kysely<Tables>, span: Span): Promise<string | null> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where(isIn(span))
    .orderBy('id', 'desc')
    .limit(1)
    .offset(atOnce - 1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the ids of lines of a span whose people match, newest first. */
async function searchSpan(
  db: Kysely<Tables>,
  span: Span,
  pattern: string,
  limit: number,
): Promise<string[]> {
  const lines = await db
    .selectFrom('audit')
    .select('id')
    .where(isIn(span))
    .where(sql<boolean>`people_key like ${pattern} escape '\\'`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return lines.map(({ id }) => id);
}

/**
 * Finds lines by their people, newest first. PostgreSQL has an index for it. On SQLite few may match:
 * the log is looked through part by part, and other requests have their turn in between, however
 * long it has grown.
 */
async function findByPeople(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  whole: Span,
  person: string,
  limit: number,
): Promise<string[]> {
  const pattern = `%${foldText(person).replace(/[\\%_]/g, '\\$&')}%`;
  if (engine.kind === 'postgres') return searchSpan(db, whole, pattern, limit);
  const found: string[] = [];
  for (let { before } = whole; ;) {
    const end = await endOfPart(db, { ...whole, before });
    const part = { ...whole, before, from: end ?? whole.from };
    found.push(...(await searchSpan(db, part, pattern, limit - found.length)));
    if (end === null || found.length === limit) return found;
    // The line that ends a part belongs to it.
    before = end;
    await nextTurn();
  }
}

/** Returns lines of the log, newest first. */
export async function readAudit(
  database: Pick<Database, 'db' | 'engine'>,
  filter: AuditFilter,
  limit: number,
): Promise<SeenLine[]> {
  const { db } = database;
  const span = spanOf(filter);
  if (filter.person === undefined) {
    return selectLines(db).where(isIn(span)).limit(limit).execute();
  }
  const ids = await findByPeople(database, span, filter.person, limit);
  if (ids.length === 0) return [];
  return selectLines(db).where('audit.id', 'in', ids).execute();
}

/** Returns actions of these kinds that concern a person, newest first. */
export async function readDoneTo(
  db: Kysely<Tables>,
  subjectId: string,
  actions: readonly string[],
  limit: number,
): Promise<SeenLine[]> {
  return selectLines(db)
    .where('subject_id', '=', subjectId)
    .where('action', 'in', actions)
    .limit(limit)
    .execute();
}
