import { randomBytes } from 'node:crypto';
import { foldText } from '#rules/text/search-text.ts';
import type { Database } from '../db/database.ts';
import type { AuditEvent, AuditLog } from '../services.ts';
import { firstIdAt } from './line-ids.ts';
import { LinesAnHour } from './lines-an-hour.ts';
import { addAuditLine } from './queries.ts';

const orderDigits = 10;

/**
 * Writes the audit log. Lines are only ever added; of a person who signs in again and again some are
 * left out.
 */
export class Audit implements AuditLog {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #signIns: LinesAnHour;
  #written = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    this.#signIns = new LinesAnHour(now);
  }

  /** Ids sort by time, and lines of one moment in the order in which this host wrote them. */
  #nextId(at: number): string {
    this.#written += 1;
    const order = String(this.#written).padStart(orderDigits, '0');
    return `${firstIdAt(at)}-${order}-${randomBytes(4).toString('hex')}`;
  }

  /** @param db the transaction that the line belongs to, if any */
  async write(event: AuditEvent, db = this.#database.db): Promise<void> {
    const { action, actor = null, subject = null, detail = '', at = this.#now() } = event;
    if (action === 'sign-in' && actor && !this.#signIns.take(actor.id)) return;
    const words = [actor?.id, actor?.username, subject?.id, subject?.username];
    await addAuditLine(db, {
      id: this.#nextId(at),
      at,
      action,
      actor_id: actor?.id ?? null,
      actor_name: actor?.username ?? null,
      subject_id: subject?.id ?? null,
      subject_name: subject?.username ?? null,
      people_key: foldText(words.filter((word) => word !== undefined).join(' ')),
      detail,
    });
  }
}
