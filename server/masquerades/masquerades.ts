import { masqueradeLife } from '#contract/masquerades.ts';
import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import type { MasqueradesTable } from '../db/tables/people.ts';
import type { AuditLog, AuditPerson, Masquerades } from '../services.ts';
import { addMasquerade, lockSession, takeMasquerade, takeOverdueMasquerades } from './queries.ts';

/** Masquerades whose hour is over are looked for this often, in milliseconds. */
const sweepEvery = 30_000;

/**
 * Lets editors look around as somebody. A masquerade changes nobody's rights: it is recorded,
 * shown, and ends by itself.
 */
export class StoredMasquerades implements Masquerades {
  readonly #database: Database;
  readonly #audit: AuditLog;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;

  constructor(
    database: Database,
    audit: AuditLog,
    now: () => number,
    onError: (e: unknown) => void,
  ) {
    this.#database = database;
    this.#audit = audit;
    this.#now = now;
    this.#timer = setInterval(() => {
      this.endOverdue().catch(onError);
    }, sweepEvery).unref();
  }

  /** Begins a masquerade in a session, in place of an earlier one. */
  async start(
    sessionHash: string,
    editor: AuditPerson,
    target: AuditPerson,
  ): Promise<number | null> {
    const now = this.#now();
    const endsAt = now + masqueradeLife;
    return this.#database.db.transaction().execute(async (trx) => {
      if (!(await lockSession(trx, sessionHash))) return null;
      const before = await takeMasquerade(trx, sessionHash);
      if (before) await this.#writeEnd(trx, before, 'another was begun', now);
      await addMasquerade(trx, {
        session_hash: sessionHash,
        user_id: editor.id,
        target_id: target.id,
        target_name: target.username,
        ends_at: endsAt,
      });
      await this.#audit.write(
        { action: 'masquerade-start', actor: editor, subject: target, at: now },
        trx,
      );
      return endsAt;
    });
  }

  async end(sessionHash: string, why: string): Promise<void> {
    await this.#database.db.transaction().execute(async (trx) => {
      const ended = await takeMasquerade(trx, sessionHash);
      if (ended) await this.#writeEnd(trx, ended, why, this.#now());
    });
  }

  /** Ends the masquerades whose hour is over. */
  async endOverdue(): Promise<void> {
    await this.#database.db.transaction().execute(async (trx) => {
      for (const ended of await takeOverdueMasquerades(trx, this.#now())) {
        await this.#writeEnd(trx, ended, 'its hour was over', ended.ends_at);
      }
    });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #writeEnd(
    trx: Database['db'],
    masquerade: MasqueradesTable,
    why: string,
    at: number,
  ): Promise<void> {
    const { user_id: id, target_id, target_name } = masquerade;
    const editor = await findUser(trx, id);
    await this.#audit.write(
      {
        action: 'masquerade-end',
        actor: { id, username: editor?.username ?? '' },
        subject: { id: target_id, username: target_name },
        detail: why,
        at,
      },
      trx,
    );
  }
}
