import { randomBytes } from 'node:crypto';
import { foldText } from '#rules/text/search-text.ts';
import type { Database } from '../db/database.ts';
import type { AuditTable } from '../db/tables/people.ts';
import type { AuditEvent, AuditLog, AuditPerson } from '../services.ts';
import { firstIdAt } from './line-ids.ts';
import { LinesAnHour } from './lines-an-hour.ts';
import { addAuditLines } from './queries.ts';

const orderDigits = 10;

/** A line says at most so many characters: an evening of 600, corrected one by one, is told in full. */
export const longestDetail = 64 * 1024;

const shorten = (detail: string) =>
  detail.length > longestDetail ? `${detail.slice(0, longestDetail - 1).toWellFormed()}…` : detail;

function namesOf(people: readonly AuditPerson[]): string {
  return people.map(({ username, id }) => username || id).join(', ');
}

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

  /** Counts a sign-in. Returns whether somebody gets a line of it. */
  #isTold({ action, actor }: AuditEvent): boolean {
    return action !== 'sign-in' || !actor || this.#signIns.take(actor.id);
  }

  #lineOf(event: AuditEvent): AuditTable {
    const { action, actor = null, concerned = [], detail = '', at = this.#now() } = event;
    const [first = null, ...others] = concerned;
    const subject = event.subject ?? (others.length === 0 ? first : null);
    const people = [actor, subject, ...concerned].filter((person) => person !== null);
    const words = new Set(people.flatMap(({ id, username }) => [id, username]));
    return {
      id: this.#nextId(at),
      at,
      action,
      actor_id: actor?.id ?? null,
      actor_name: actor?.username ?? null,
      subject_id: subject?.id ?? null,
      subject_name: subject?.username ?? null,
      people_key: foldText([...words].join(' ')),
      detail: shorten(others.length === 0 ? detail : `${detail}; concerns ${namesOf(concerned)}`),
    };
  }

  /** @param db the transaction that the line belongs to, if any */
  write(event: AuditEvent, db = this.#database.db): Promise<void> {
    return this.writeAll([event], db);
  }

  /**
   * What is not written is not counted. Sign-ins belong to no transaction: one that runs again would count
   * them twice.
   * @param db the transaction that the lines belong to, if any
   */
  async writeAll(events: readonly AuditEvent[], db = this.#database.db): Promise<void> {
    const told = events.filter((event) => this.#isTold(event));
    try {
      await addAuditLines(
        db,
        told.map((event) => this.#lineOf(event)),
      );
    } catch (error) {
      for (const { action, actor } of told) {
        if (action === 'sign-in' && actor) this.#signIns.giveBack(actor.id);
      }
      throw error;
    }
  }
}
