import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, percentile } from './table.ts';

/** Whatever happens, a host says in this time whether it is alive and can work, in milliseconds. */
const longest = 200;

/** An answer that takes longer has failed, in milliseconds. */
const patience = 10_000;

/** What a supervisor asks a host, and what a balancer does. */
const paths = ['/healthz', '/readyz'];

/** This process looks so often whether it is late itself, in milliseconds. */
const tick = 5;

/** How hosts answered whether they are alive and can work. */
export interface HealthReport {
  /** milliseconds of each answer, less those that the client itself was late */
  times: number[];
  failed: Record<string, number>;
}

/** Returns a function that says by how much this process was late at most, since then, in milliseconds. */
function watchLateness(): () => number {
  let last = performance.now();
  let late = 0;
  const look = () => {
    const now = performance.now();
    late = Math.max(late, now - last - tick);
    last = now;
  };
  const timer = setInterval(look, tick);
  return () => {
    look();
    clearInterval(timer);
    return late;
  };
}

/** Returns the status of an answer, once it is whole; a balancer keeps no connection. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: patience }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', reject);
  });
}

/** Asks hosts whether they are alive and can work. */
export class HealthClient {
  readonly report: HealthReport = { times: [], failed: {} };
  readonly #mayBeUnready: boolean;
  #turn = 0;

  /** @param mayBeUnready whether a host may say that it cannot work */
  constructor(mayBeUnready: boolean) {
    this.#mayBeUnready = mayBeUnready;
  }

  /** Asks a host one of the two, in turn. */
  async ask(origin: string): Promise<void> {
    const path = paths[this.#turn++ % paths.length] ?? '';
    const lateness = watchLateness();
    const began = performance.now();
    const status = await statusOf(origin + path).catch(String);
    const took = performance.now() - began;
    const late = lateness();
    const isRight = status === 200 || (status === 503 && path === '/readyz' && this.#mayBeUnready);
    if (isRight) this.report.times.push(took - late);
    else {
      const what = `${path}: ${status}`;
      this.report.failed[what] = (this.report.failed[what] ?? 0) + 1;
    }
  }
}

/** Asks hosts again and again, while something happens to their database. */
export class HealthWatch {
  readonly #client = new HealthClient(true);
  readonly #running: Promise<unknown>;
  #isStopped = false;

  /** @param every a host is asked so often, in milliseconds */
  constructor(origins: readonly string[], every = 50) {
    this.#running = Promise.all(
      origins.map(async (origin) => {
        while (!this.#isStopped) {
          await this.#client.ask(origin);
          await wait(every);
        }
      }),
    );
  }

  async stop(): Promise<HealthReport> {
    this.#isStopped = true;
    await this.#running;
    return this.#client.report;
  }
}

/** @param what names what happened meanwhile */
export function healthFigures(what: string, { times, failed }: HealthReport): Figure[] {
  const [p99, worst] = [percentile(times, 0.99), percentile(times, 1)];
  const failures = Object.values(failed).reduce((all, some) => all + some, 0);
  return [
    {
      name: `${paths.join(' and ')} during ${what}, worst of ${times.length}`,
      ours: `${worst.toFixed(0)} ms (p99 ${p99.toFixed(0)})`,
      against: `${longest} ms`,
      ratio: worst / longest,
      limit: { atMost: 1 },
    },
    {
      name: `${paths.join(' and ')} during ${what}, failed`,
      ours: failures === 0 ? '0' : JSON.stringify(failed),
      against: '0',
      ratio: failures,
      limit: { atMost: 0 },
    },
  ];
}
