import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { PushDevicesTable } from '../db/tables/pushes.ts';
import type { SentPush } from '../message-services.ts';
import { noteDevice, forgetDevice, restService } from '../push-devices/queries.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Pauses of a device after failures, in milliseconds: the last one again and again. */
const pauses = [0.5 * minute, 2 * minute, 10 * minute, 30 * minute, hour];

/** A device that its service refuses is tried so much later, and forgotten after the last time. */
const pausesAfterRefusal = [hour, 6 * hour, 24 * hour, 48 * hour];

type Failing = Pick<PushDevicesTable, 'failure' | 'tries'>;

/** Counts the failures of a device in a row: refusals by themselves, silence and 429 by themselves. */
function failuresBefore({ failure, tries }: Failing, sent: SentPush): number {
  return (failure === 'refused') === (sent.is === 'refused') ? tries : 0;
}

/**
 * Keeps what became of a message to a device, and when it is tried again.
 * @param restsUntil until then nothing is sent to its service
 */
export async function noteOutcome(
  db: Database['db'],
  device: Failing & Pick<PushDevicesTable, 'id'>,
  sent: SentPush,
  { now, restsUntil = 0 }: { now: number; restsUntil?: number },
): Promise<void> {
  const { id } = device;
  const tries = failuresBefore(device, sent);
  switch (sent.is) {
    case 'gone':
      return forgetDevice(db, id);
    case 'sent':
      await noteDevice(db, id, {
        ...{ sent_at: now, failed_at: null, failure: null, tries: 0, rests_until: 0 },
      });
      return;
    case 'wrong':
      return;
    case 'later': {
      const pause = sent.after ?? pauses[Math.min(tries, pauses.length - 1)] ?? hour;
      await noteDevice(db, id, {
        ...{
          failed_at: now,
          failure: sent.failure,
          tries: tries + 1,
          rests_until: Math.max(now + pause, restsUntil),
        },
      });
      return;
    }
    case 'refused': {
      const pause = pausesAfterRefusal[tries];
      if (pause === undefined) return forgetDevice(db, id);
      await noteDevice(db, id, {
        ...{ failed_at: now, failure: 'refused', tries: tries + 1, rests_until: now + pause },
      });
    }
  }
}

/** So many messages in a row that a service does not answer mean that it is away. */
const enough = 5;

/** Pauses of all devices of a service that is away, in milliseconds. */
const servicePauses = [minute, 5 * minute, 15 * minute];

interface OutagesOptions {
  database: Pick<Database, 'db'>;
  log: Pick<Logger, 'warn'>;
  now: () => number;
}

/** How a service has answered of late. */
interface Silence {
  /** messages in a row without an answer, since it rested last */
  count: number;
  /** times in a row that it rested */
  rests: number;
  restsUntil: number;
}

/** Lets all devices of a service rest that answers nobody: others are not kept waiting by it. */
export class Outages {
  readonly #options: OutagesOptions;
  readonly #silences = new Map<string, Silence>();

  constructor(options: OutagesOptions) {
    this.#options = options;
  }

  /** Returns until when nothing is sent to a service. */
  restOf(service: string): number {
    return this.#silences.get(service)?.restsUntil ?? 0;
  }

  /**
   * Takes note of what became of a message.
   * @param begun when it was sent: of those that were under way when the service came to rest, nothing is
   *   heard that is not known already
   */
  async note(service: string, sent: SentPush, begun: number): Promise<void> {
    const known = this.#silences.get(service) ?? { count: 0, rests: 0, restsUntil: 0 };
    if (begun < known.restsUntil) return;
    if (sent.is !== 'later' || sent.failure !== 'silent') {
      this.#silences.delete(service);
      return;
    }
    const count = known.count + 1;
    if (count < enough) {
      this.#silences.set(service, { ...known, count });
      return;
    }
    const { database, log, now } = this.#options;
    const pause = servicePauses[Math.min(known.rests, servicePauses.length - 1)] ?? minute;
    const restsUntil = now() + pause;
    this.#silences.set(service, { count: 0, rests: known.rests + 1, restsUntil });
    log.warn({ service, reason: sent.why }, 'a push service does not answer; all its devices rest');
    await restService(database.db, service, restsUntil);
  }
}
