import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { HealthClient, type HealthReport } from '../health.ts';

// Asks for a page at a fixed rate, as people do who know nothing of an attack, then prints how long
// each answer took. Now and then it asks whether the host is alive and can work.

/** What the client is told. */
export interface Errand {
  url: string;
  seconds: number;
}

/** How the client fared. */
export interface Report {
  /** milliseconds from the moment at which each was to be asked until its answer was whole */
  times: number[];
  failed: Record<string, number>;
  /** how late the client itself asked, at most, in milliseconds */
  late: number;
  health: HealthReport;
}

/** The client asks this often, in milliseconds. */
const every = 20;

/** One of so many requests comes on a connection of its own. */
const freshEach = 5;

/** At one of so many turns it asks for the host's health as well. */
const healthEach = 10;

/** An answer that takes longer has failed, in milliseconds. */
const patience = 10_000;

const { url, seconds } = JSON.parse(process.argv[2] ?? '') as Errand;
const kept = new Agent({ keepAlive: true, maxSockets: 4 });
const health = new HealthClient(false);
const report: Report = { times: [], failed: {}, late: 0, health: health.report };

function ask(agent: Agent | false): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, timeout: patience }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(String(response.statusCode)));
      });
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', (error: NodeJS.ErrnoException) => {
      // A kept connection may end just as it is used: a browser asks again on another.
      if (request.reusedSocket && error.code === 'ECONNRESET') ask(agent).then(resolve, reject);
      else reject(error);
    });
  });
}

const began = performance.now();
const asked: Promise<void>[] = [];
for (let turn = 0; turn * every < seconds * 1000; turn += 1) {
  const due = began + turn * every;
  if (due > performance.now()) await wait(due - performance.now());
  report.late = Math.max(report.late, performance.now() - due);
  const answered = ask(turn % freshEach === 0 ? false : kept).then(
    () => {
      // From the time at which it was due: a client that waits would leave out the worst.
      report.times.push(performance.now() - due);
    },
    (error: unknown) => {
      const reason = String(error);
      report.failed[reason] = (report.failed[reason] ?? 0) + 1;
    },
  );
  asked.push(answered);
  if (turn % healthEach === 0) asked.push(health.ask(new URL(url).origin));
}
await Promise.all(asked);
process.stdout.write(JSON.stringify(report), () => process.exit());
