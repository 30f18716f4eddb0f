import { setTimeout as wait } from 'node:timers/promises';
import { listAnswers } from '#contract/calendar.ts';
import { personas } from '#demo/guild.ts';
import { jsonHeaders, planEvent, signIn } from '../guild-calls.ts';

/** One row that one writer writes again and again. */
interface Row {
  eventId: string;
  /** number of the last write that was sent */
  sent: number;
  /** number of the last write that was acknowledged */
  acknowledged: number;
}

/** What was wrong with the rows after a fault. */
export interface Losses {
  /** acknowledged writes that are not there */
  lost: number;
  /** rows whose parts are of two writes */
  half: number;
}

/** The officer who writes. */
const officerId = personas.find(({ standing }) => standing?.rank === 7)?.id ?? '';

/** A write's number stands in two fields, so that a half write shows. */
function answerOf(write: number) {
  const answer = write % 2 === 0 ? ('yes' as const) : ('late' as const);
  return { answer, role: null, comment: `write ${write}` };
}

/**
 * Writers that answer events of their own, one write after the other, at several hosts; each keeps
 * count of what was acknowledged.
 */
export class Writers {
  readonly #cookie: string;
  readonly #rows: readonly Row[];
  #running: Promise<unknown> = Promise.resolve();
  #origins: readonly string[] = [];
  #isStopped = true;
  /** writes that were acknowledged, in all */
  acknowledged = 0;

  private constructor(cookie: string, rows: readonly Row[]) {
    this.#cookie = cookie;
    this.#rows = rows;
  }

  /** Plans an event for each of `count` writers. */
  static async open(origin: string, count: number): Promise<Writers> {
    const cookie = await signIn(origin, officerId);
    const rows: Row[] = [];
    for (let index = 0; index < count; index += 1) {
      rows.push({
        eventId: await planEvent(origin, cookie, `Fault run ${index}`),
        sent: 0,
        acknowledged: 0,
      });
    }
    return new Writers(cookie, rows);
  }

  /** Begins to write at these hosts. */
  start(origins: readonly string[]): void {
    this.#origins = origins;
    this.#isStopped = false;
    this.#running = Promise.all(this.#rows.map((row, index) => this.#write(row, index)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Reads every row at a host, and compares it with what was acknowledged. */
  async losses(origin: string): Promise<Losses> {
    const found: Losses = { lost: 0, half: 0 };
    for (const row of this.#rows) {
      const path = listAnswers.path.replace('{eventId}', row.eventId);
      const response = await fetch(origin + path, { headers: { cookie: this.#cookie } });
      const { answers } = listAnswers.answer.parse(await response.json());
      const own = answers.find(({ discordId }) => discordId === officerId);
      const write = Number(own?.comment.replace('write ', '') ?? 0);
      found.lost += Math.max(0, row.acknowledged - write);
      if (own && own.answer !== answerOf(write).answer) found.half += 1;
    }
    return found;
  }

  async #write(row: Row, index: number): Promise<void> {
    const path = `/api/guild/events/${row.eventId}/answers/mine`;
    while (!this.#isStopped) {
      row.sent += 1;
      const write = row.sent;
      const origin = this.#origins[index % this.#origins.length] ?? '';
      const status = await fetch(origin + path, {
        method: 'PUT',
        headers: { ...jsonHeaders, cookie: this.#cookie },
        body: JSON.stringify(answerOf(write)),
      }).then(
        (response) => response.status,
        // A connection that broke says nothing of the write.
        () => 0,
      );
      if (status === 204) {
        row.acknowledged = write;
        this.acknowledged += 1;
      } else if (status === 0 || status === 503) {
        await wait(20);
      } else {
        throw new Error(`A write was answered ${status}`);
      }
    }
  }
}
