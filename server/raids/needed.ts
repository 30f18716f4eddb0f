import { dayAt } from '#rules/calendar/zone-time.ts';
import { findEvent } from '../calendar/queries.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { RaidsTable } from '../db/tables/raids.ts';
import { ProblemError } from '../http/problem.ts';
import { findRaid, holdRaid, versionOfRaid } from './queries.ts';

type Db = Database['db'];

function assertFound<Found>(raid: Found | null, id: string): Found {
  if (raid === null) throw new ProblemError('not-found', `There is no plan with the id ${id}.`);
  return raid;
}

/** Returns the version of a plan, which is not read. @throws ProblemError 404 */
export async function neededVersion(db: Db, id: string): Promise<number> {
  return assertFound(await versionOfRaid(db, id), id);
}

/** Finds a plan. @throws ProblemError 404 */
export async function neededRaid(db: Db, id: string): Promise<RaidsTable> {
  return assertFound(await findRaid(db, id), id);
}

/** Finds a plan and locks it until the transaction ends. @throws ProblemError 404 */
export async function heldRaid(trx: Db, id: string): Promise<RaidsTable> {
  return assertFound(await holdRaid(trx, id), id);
}

/** Returns the evening of a plan; null for a practice or a template. */
export async function eventOf(
  db: Db,
  { event_id: id }: Pick<RaidsTable, 'event_id'>,
): Promise<EventsTable | null> {
  return id === null ? null : findEvent(db, id);
}

/** Tells whether the evening of a plan has ended. */
export function isOver(event: EventsTable | null, now: number): boolean {
  return event !== null && event.ends_at <= now;
}

/** Refuses a change of a plan whose evening has ended. @throws ProblemError */
export function assertNotOver(event: EventsTable | null, now: number): void {
  if (!isOver(event, now)) return;
  throw new ProblemError('event-over', 'This evening is over.');
}

/** Names a plan in the audit log. */
export function planInWords(
  { kind, title }: Pick<RaidsTable, 'kind' | 'title'>,
  event: EventsTable | null,
): string {
  if (kind === 'template') return `${title}, a template`;
  return event ? `${title}, ${dayAt(event.starts_at, event.zone)}` : `${title}, a practice`;
}
