import { setTimeout as wait } from 'node:timers/promises';
import { readEvent } from '#contract/calendar.ts';
import { changeEvent } from '#contract/planning.ts';
import { personas } from '#demo/guild.ts';
import { plannedForm, jsonHeaders, planEvent, signIn } from '../guild-calls.ts';

/** One row that one writer writes again and again. */
interface Row {
  eventId: string;
  /** version of the row that the next write is over; null where a write may have been kept or not */
  version: number | null;
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

/** A write's number stands in two columns, so that a half write shows. */
function formOf(write: number) {
  return plannedForm(`Fault run, write ${write}`, `write ${write}`);
}

const numberIn = (text: string) => Number(/write (\d+)$/.exec(text)?.[1] ?? 0);

/** Waits so long after a write of which nothing is known, in milliseconds. */
const pause = 20;

/**
 * Writers that change events of their own, one write after the other, at several hosts; each keeps
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
      const eventId = await planEvent(origin, cookie, 'Fault run');
      rows.push({ eventId, version: 0, sent: 0, acknowledged: 0 });
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
      const event = await this.#read(origin, row);
      if (!event) throw new Error(`Event ${row.eventId} cannot be read after a fault`);
      const write = numberIn(event.description);
      found.lost += Math.max(0, row.acknowledged - write);
      if (numberIn(event.title) !== write) found.half += 1;
    }
    return found;
  }

  /** Reads a row at a host; null where it cannot. */
  async #read(origin: string, { eventId }: Row) {
    const path = readEvent.path.replace('{eventId}', eventId);
    try {
      const response = await fetch(origin + path, { headers: { cookie: this.#cookie } });
      return response.ok ? readEvent.answer.parse(await response.json()) : null;
    } catch {
      return null;
    }
  }

  /** Sends the row's next write. Returns the status of its answer; 0 for none. */
  async #send(origin: string, row: Row, version: number): Promise<number> {
    row.sent += 1;
    const response = await fetch(origin + changeEvent.path.replace('{eventId}', row.eventId), {
      method: changeEvent.method,
      headers: { ...jsonHeaders, cookie: this.#cookie },
      body: JSON.stringify({ event: formOf(row.sent), scope: 'this', version }),
    }).catch(() => null);
    return response?.status ?? 0;
  }

  async #write(row: Row, index: number): Promise<void> {
    while (!this.#isStopped) {
      const origin = this.#origins[index % this.#origins.length] ?? '';
      row.version ??= (await this.#read(origin, row))?.version ?? null;
      const status = row.version === null ? 0 : await this.#send(origin, row, row.version);
      if (row.version !== null && status === 200) {
        row.version += 1;
        row.acknowledged = row.sent;
        this.acknowledged += 1;
        // An answer that broke says nothing of its write: it may be kept yet, which is then a conflict.
      } else if ([0, 409, 503].includes(status)) {
        row.version = null;
        await wait(pause);
      } else {
        throw new Error(`A write was answered ${status}`);
      }
    }
  }
}
