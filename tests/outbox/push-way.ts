import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/database.ts';
import { findKeys } from '#server/db/push-keys.ts';
import { countLate } from '#server/pushes/queries.ts';
import {
  type Answer,
  deviceIdOf,
  type PushStandIn,
  type Received,
  startPushService,
} from '../server/push-service.ts';
import type { Act } from './acts.ts';
import { giveDevices, somePeople } from './push-people.ts';
import { helpsUntil, matchDeliveries, type Told } from './told-devices.ts';
import { type Counts, couldNotKnow, type Outage, type Way } from './way.ts';
import { keepDeliveries, writtenDeliveries } from './written-deliveries.ts';

/** The push services at which browsers have subscribed: all of them lead to the stand-in. */
const services = [
  ...['https://fcm.googleapis.com', 'https://updates.push.services.mozilla.com'],
  ...['https://wns2-db5p.notify.windows.com', 'https://web.push.apple.com'],
];

const perPerson = 2;

/** A message is on its way to a push service so long at most, in milliseconds: then its host gives it up. */
const transit = 10_000;

/** A browser of somebody's. */
interface Device {
  name: string;
  id: string;
  userId: string;
  service: string;
}

/** A browser that has ended its subscription. */
interface Gone {
  /** requests to it before */
  before: number;
  /** requests since that a host which was killed did not write down */
  forgiven: number;
}

/** Browsers of some people, which push services reach, do not reach, or know no more. */
class Browsers {
  readonly #service: PushStandIn;
  readonly #people: number;
  readonly #gone = new Map<Device, Gone>();
  /** messages that were taken from a host that never knew */
  readonly #unheard = new Set<Received>();
  #all: readonly Device[] = [];

  constructor(service: PushStandIn, people: number) {
    this.#service = service;
    this.#people = people;
  }

  /** Subscribes, and has hosts send to them. */
  async subscribe(database: Database): Promise<void> {
    await keepDeliveries(database);
    const people = await somePeople(database, this.#people);
    const all: Device[] = [];
    for (const userId of people) {
      const browsers = Array.from({ length: perPerson }, () => {
        const name = `browser-${all.length}`;
        const service = services[all.length % services.length] ?? '';
        const browser = this.#service.subscribe(name, service);
        all.push({ name, id: deviceIdOf(browser.endpoint), userId, service });
        return browser;
      });
      await giveDevices(database, userId, browsers);
    }
    this.#all = all;
  }

  /** Has a push service answer so to whatever comes, or take it again; what it knows no more stays so. */
  answer(nth: number, how: Answer | undefined): void {
    const those = this.#all.filter(({ service }) => service === services[nth]);
    for (const one of those) if (!this.#gone.has(one)) this.#service.answer(one.name, how);
  }

  /** Ends the subscription of one browser at each push service. */
  endSome(): void {
    for (const service of services) {
      const one = this.#all.find((those) => those.service === service && !this.#gone.has(those));
      if (!one) continue;
      this.#service.answer(one.name, { status: 410 });
      this.#gone.set(one, { before: this.#requestsTo(one), forgiven: 0 });
    }
  }

  #requestsTo = ({ name }: Device) =>
    this.#service.requests.filter((path) => path === `/${name}`).length;

  async #told(database: Database): Promise<Map<Device, Told>> {
    const written = Map.groupBy(await writtenDeliveries(database), (row) => row.device_id);
    const received = Map.groupBy(this.#service.received, ({ path }) => path);
    return new Map(
      this.#all.map((one) => [
        one,
        matchDeliveries(received.get(`/${one.name}`) ?? [], written.get(one.id) ?? []),
      ]),
    );
  }

  #isUnheard = (message: Received) => message.isUnanswered || this.#unheard.has(message);

  /** Counts the messages of which a host may still write down that they were taken. */
  async unwritten(database: Database): Promise<number> {
    const told = [...(await this.#told(database)).values()];
    const unknown = told.flatMap((one) => one.unknown);
    return unknown.filter((message) => !this.#isUnheard(message)).length;
  }

  async noteKilled(database: Database, killedAt: number): Promise<void> {
    for (const { unknown } of (await this.#told(database)).values()) {
      for (const one of unknown) if (couldNotKnow(killedAt, one.at)) this.#unheard.add(one);
    }
    const ids = await deviceIds(database);
    for (const [one, gone] of this.#gone) {
      if (ids.has(one.id)) gone.forgiven = this.#requestsTo(one) - gone.before;
    }
  }

  async count(database: Database, acts: readonly Act[]): Promise<Counts> {
    const ahead = acts.filter(({ endsAt }) => endsAt > Date.now());
    const rows = await database.db
      .selectFrom('notices')
      .select(['id', 'user_id', 'about'])
      .where('kind', '=', 'event-moved')
      .execute();
    const abouts = new Set(ahead.map(({ eventId }) => `event ${eventId}`));
    const dueTo = Map.groupBy(
      rows.filter(({ about }) => abouts.has(about)),
      ({ user_id }) => user_id,
    );
    const counts = { due: 0, lost: 0, doubled: 0, untold: 0, late: 0 };
    for (const [one, { known, unknown, untold }] of await this.#told(database)) {
      counts.untold += unknown.filter(this.#isUnheard).length;
      counts.doubled += unknown.filter((message) => !this.#isUnheard(message)).length;
      counts.late += known.filter(isLate).length;
      counts.lost += untold.length;
      const gone = this.#gone.get(one);
      if (gone) {
        const since = this.#requestsTo(one) - gone.before - gone.forgiven;
        counts.late += Math.max(0, since - 1);
        continue;
      }
      const due = dueTo.get(one.userId) ?? [];
      const had = new Set(known.flatMap(({ notices }) => notices.map(({ id }) => id)));
      counts.due += due.length;
      counts.lost += due.filter(({ id }) => !had.has(id)).length;
    }
    return counts;
  }
}

async function deviceIds({ db }: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('push_devices').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Tells whether a message came, or is kept by its push service, when some or all of it is over. */
function isLate({ message, notices }: Told['known'][number]): boolean {
  const ends = notices.map(helpsUntil);
  const keptUntil = message.at + message.ttl * 1000;
  return message.at > Math.min(...ends) + transit || keptUntil > Math.max(...ends) + transit;
}

function outagesOf(browsers: Browsers): Outage[] {
  const of = (nth: number, name: string, how: Answer, ms: number): Outage => {
    const answer = (given: Answer | undefined) => {
      browsers.answer(nth, given);
      return Promise.resolve();
    };
    return {
      ...{ name: `a push service ${name}`, ms },
      ...{ begin: () => answer(how), end: () => answer(undefined) },
    };
  };
  const ends = () => {
    browsers.endSome();
    return Promise.resolve();
  };
  return [
    of(3, 'asks to wait', { status: 429, headers: { 'retry-after': '3' } }, 1500),
    { name: 'some browsers are gone', ms: 0, begin: ends, end: () => Promise.resolve() },
    of(0, 'answers 500', { status: 500, body: 'away' }, 2000),
    of(1, 'breaks off', 'close', 2000),
    // The host waits as long for an answer.
    of(2, 'is silent', 'hang', 10_500),
    of(3, 'takes and breaks off', 'take and close', 2000),
  ];
}

/** The devices of some people, on the stand-in for the push services of their browsers. */
export async function pushWay(people: number): Promise<Way> {
  let database: Database | undefined;
  let known: string | undefined;
  const publicKey = async () =>
    (known ??= database && (await findKeys(database.db))?.publicKey) ?? 'none';
  const service = await startPushService(publicKey);
  const browsers = new Browsers(service, people);
  const loaded = fileURLToPath(new URL('lead-to-stand-in.ts', import.meta.url));
  return {
    name: 'devices',
    variables: { NODE_OPTIONS: `--import=${loaded}`, PUSH_STAND_IN: service.origin },
    outages: outagesOf(browsers),
    prepare: async (opened) => {
      database = opened;
      await browsers.subscribe(opened);
    },
    sent: () => service.requests.length,
    unwritten: (opened) => browsers.unwritten(opened),
    noteKilled: (opened, killedAt) => browsers.noteKilled(opened, killedAt),
    wake: async ({ db }) => {
      await db.updateTable('push_devices').set({ rests_until: 0 }).execute();
    },
    waiting: ({ db }) => countLate(db, Date.now()),
    count: (opened, acts) => browsers.count(opened, acts),
    close: service.close,
  };
}
