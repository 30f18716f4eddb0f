import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readEvent } from '#contract/calendar.ts';
import { changeEvent, createEvents } from '#contract/planning.ts';
import { personas } from '#demo/guild.ts';

/** An evening that an officer has planned, and moved, in a trial of the outbox. */
export interface Act {
  eventId: string;
  /** its title, as it was changed last */
  title: string;
  /** when it is over, in milliseconds */
  endsAt: number;
}

/** How an evening is planned, in milliseconds. */
interface Planned {
  title: string;
  startsAt: number;
  lasts: number;
  /** it is moved so much later */
  by: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const json = { 'content-type': 'application/json' };

/** A call that a host did not answer is made again after so long, in milliseconds. */
const pause = 100;

const localTime = (moment: number) => new Date(moment).toISOString().slice(0, 16);

/** The form of an event. @param startsAt in milliseconds, at a full minute */
function formOf({ title, endsAt }: Act, startsAt: number) {
  return {
    ...{ title, description: '', squadId: null, zone: 'UTC' },
    ...{ mandatory: false, tbd: false, allCall: false, isPublic: false },
    ...{ start: localTime(startsAt), end: localTime(endsAt) },
  };
}

/** Officers' deeds at hosts that may be killed at any moment: each is done once, however often it is asked for. */
export class Acts {
  readonly all: Act[] = [];
  readonly #origins: () => readonly string[];
  #cookie = '';
  #asked = 0;

  /** @param origins addresses of the hosts there are just now */
  constructor(origins: () => readonly string[]) {
    this.#origins = origins;
  }

  async signIn(): Promise<void> {
    const { id } = personas.find(({ standing }) => standing?.rank === 7) ?? {};
    const response = await this.#ask('POST', '/api/auth/demo', { id }, [200, 204]);
    this.#cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
  }

  /** Plans an evening of the coming days, and moves it by half an hour. */
  async planAndMove(title: string): Promise<void> {
    const nth = this.all.length;
    const startsAt = Math.ceil(Date.now() / day) * day + day + (nth % 90) * 60 * minute;
    await this.#planThenMove({ title, startsAt, lasts: 60 * minute, by: 30 * minute });
  }

  /** Plans an evening that begins in one to two minutes, and moves it by one: then it lasts a minute. */
  async planShort(title: string): Promise<void> {
    const startsAt = (Math.floor(Date.now() / minute) + 2) * minute;
    await this.#planThenMove({ title, startsAt, lasts: minute, by: minute });
  }

  async #planThenMove({ title, startsAt, lasts, by }: Planned): Promise<void> {
    const planned = { eventId: randomUUID(), title, endsAt: startsAt + lasts };
    this.all.push(planned);
    await this.#plan(planned, startsAt);
    const moved = { ...planned, title: `${title}, moved`, endsAt: planned.endsAt + by };
    const path = changeEvent.path.replace('{eventId}', planned.eventId);
    const body = { event: formOf(moved, startsAt + by), scope: 'this', version: 0 };
    // Of what was done and not answered the next try says that it has changed.
    const { status } = await this.#ask('PUT', path, body, [200, 409]);
    if (status === 409) await this.#assertTitle(moved);
    Object.assign(planned, moved);
  }

  async #plan(act: Act, startsAt: number): Promise<void> {
    const body = { id: act.eventId, event: formOf(act, startsAt), repeat: null };
    await this.#ask('POST', createEvents.path, body, [200]);
  }

  async #assertTitle({ eventId, title }: Act): Promise<void> {
    const path = readEvent.path.replace('{eventId}', eventId);
    const read = readEvent.answer.parse(
      await (await this.#ask('GET', path, undefined, [200])).json(),
    );
    if (read.title !== title) throw new Error(`${eventId} is ${read.title}, not ${title}`);
  }

  /** Asks one host after the other until one answers. @param expected the answers that end it */
  async #ask(
    method: string,
    path: string,
    body: object | undefined,
    expected: readonly number[],
  ): Promise<Response> {
    for (;;) {
      const origins = this.#origins();
      const origin = origins[(this.#asked += 1) % origins.length] ?? '';
      const response = await fetch(origin + path, {
        ...{ method, headers: { ...json, cookie: this.#cookie } },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      if (response && expected.includes(response.status)) return response;
      if (response && response.status < 500) {
        throw new Error(
          `${method} ${path} was answered ${response.status}: ${await response.text()}`,
        );
      }
      await wait(pause);
    }
  }
}
