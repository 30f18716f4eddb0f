import type { Logger } from 'pino';
import type { Guild } from '#rules/guild/guild.ts';
import { viewerOf } from '#rules/access/access.ts';
import { type NoticeChoices, standardChoices } from '#rules/notices/choices.ts';
import { momentAnew } from '#rules/notices/moments.ts';
import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import { writeDown } from '../db/write-down.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import type { PushDevicesTable } from '../db/tables/pushes.ts';
import type { PushServices, SentPush } from '../message-services.ts';
import { sayNotice } from '../notices/reading.ts';
import { toSend } from '../notices/stored.ts';
import { findChoices } from '../notice-choices/queries.ts';
import { readChoices } from '../notice-choices/stored.ts';
import { devicesOf } from '../push-devices/queries.ts';
import type { Membership } from '../services.ts';
import { messageOfAll } from './message.ts';
import { deliveriesTo, deliveryKey, dueOf, letGo, movePushes, noteDelivered } from './queries.ts';
import { noteOutcome, Outages } from './standing.ts';

export interface PushSendingOptions {
  database: Pick<Database, 'db' | 'engine'>;
  guild: Guild;
  pushes: Pick<PushServices, 'send'>;
  membership: Pick<Membership, 'confirm'>;
  /** the public address of the site */
  origin: string;
  log: Pick<Logger, 'warn' | 'error'>;
  now: () => number;
}

/** What became of a message to one of somebody's devices, and which notices it told of. */
interface Told {
  device: PushDevicesTable;
  notices: readonly NoticesTable[];
  sent: SentPush;
  /** when it was sent, before the answer */
  begun: number;
}

/** Ids of notices by when they go to devices instead; null for never. */
type Moved = ReadonlyMap<number | null, readonly string[]>;

const idsOf = (rows: readonly NoticesTable[]) => rows.map(({ id }) => id);

/**
 * Tells whether what is due may go now by what its reader has chosen, or later, once their quiet hours
 * are over: it may have waited for a device or for a host. Null where it helps nobody any more.
 */
function momentOfDue(
  choices: NoticeChoices,
  row: NoticesTable,
  now: number,
): 'now' | number | null {
  const moment = momentAnew(choices, toSend(row, now), row.push_at ?? now);
  return moment === now ? 'now' : moment;
}

/** So often, and so much later, what was taken is written down where more is wrong than an absence. */
const [mostWritings, againAfter] = [3, 1000];

/** Sends people what is due to their devices, a person at a time. */
export class PushSender {
  readonly #options: PushSendingOptions;
  readonly #stop = new AbortController();
  readonly #outages: Outages;

  constructor(options: PushSendingOptions) {
    this.#options = options;
    this.#outages = new Outages(options);
  }

  /** Waits no longer for a database that is away. */
  stop(): void {
    this.#stop.abort();
  }

  /**
   * Sends somebody what is due: several things as one message, to each device what it has not had. What
   * they may not read any more, or want no more, goes nowhere; what falls into their quiet hours waits.
   * Returns false where nobody knows what they may read.
   */
  async send(userId: string): Promise<boolean> {
    const { database, guild, now } = this.#options;
    const { db } = database;
    const roles = await this.#rolesOf(userId);
    if (roles === undefined) return false;
    const { roles: grants } = guild.discord;
    const viewer = viewerOf(roles, grants);
    const { readable, others } = await dueOf(db, { userId, viewer, grants, now: now() });
    const row = await findChoices(db, userId);
    const choices = row ? readChoices(row) : standardChoices(guild.calendar.zone);
    const byMoment = Map.groupBy(readable, (notice) => momentOfDue(choices, notice, now()));
    const [ready = [], never = []] = [byMoment.get('now'), byMoment.get(null)];
    const spoken = new Map(
      ready.map((notice) => {
        const { id, about, at } = notice;
        const said = sayNotice(notice, viewer, choices.zone);
        return [id, { ...said, id, about, expiresAt: toSend(notice, at).until }];
      }),
    );
    const told = await this.#tellDevices(userId, ready, (rows) => {
      const said = rows.flatMap(({ id }) => spoken.get(id) ?? []);
      return messageOfAll(said, { userId, origin: this.#options.origin, now: now() });
    });
    const moved = new Map<number | null, string[]>([[null, [...others, ...idsOf(never)]]]);
    for (const [moment, rows] of byMoment) {
      if (typeof moment === 'number') moved.set(moment, idsOf(rows));
    }
    await this.#keep(told, moved);
    for (const { device, sent, begun } of told) {
      await this.#outages.note(device.service, sent, begun);
    }
    return true;
  }

  /**
   * Finds somebody's roles, which are those of now, as on the site: what was due for a member is nothing
   * for whoever has left. Null for them; undefined where Discord could not be asked for so long that nobody
   * knows.
   */
  async #rolesOf(userId: string): Promise<readonly string[] | null | undefined> {
    const { database, membership } = this.#options;
    const known = await findUser(database.db, userId);
    const roles = known && (await membership.confirm(known)).roles;
    if (roles !== null) return roles;
    const stored = await findUser(database.db, userId);
    return stored?.roles ? undefined : null;
  }

  async #tellDevices(
    userId: string,
    readable: readonly NoticesTable[],
    messageFor: (rows: readonly NoticesTable[]) => ReturnType<typeof messageOfAll>,
  ): Promise<Told[]> {
    const { database, pushes, now } = this.#options;
    if (readable.length === 0) return [];
    const devices = await devicesOf(database.db, userId, now());
    if (devices.length === 0) return [];
    const had = await deliveriesTo(
      database.db,
      devices.map(({ id }) => id),
    );
    const told = devices.map(async (device): Promise<Told[]> => {
      if (device.rests_until > now()) return [];
      const notices = readable.filter(
        ({ id }) => !had.has(deliveryKey({ device_id: device.id, notice_id: id })),
      );
      if (notices.length === 0) return [];
      const begun = now();
      const sent = await this.#sendTo(device, messageFor(notices), pushes);
      return [{ device, notices, sent, begun }];
    });
    return (await Promise.all(told)).flat();
  }

  async #sendTo(
    device: PushDevicesTable,
    message: ReturnType<typeof messageOfAll>,
    pushes: Pick<PushServices, 'send'>,
  ): Promise<SentPush> {
    const sent = await pushes.send(device, message);
    if (sent.is === 'wrong' || sent.is === 'refused') {
      const { log } = this.#options;
      log.error({ service: device.service, reason: sent.why }, 'a push service refuses a message');
    }
    return sent;
  }

  /** Writes down what became of the messages. The claim outlasts a short absence of the database. */
  #keep(told: readonly Told[], moved: Moved): Promise<void> {
    const { log } = this.#options;
    return writeDown(() => this.#settle(told, moved), {
      ...{ log, what: 'what push services have taken', signal: this.#stop.signal },
      pauseAfter: (tries) => (tries + 1 < mostWritings ? againAfter : null),
    });
  }

  /** Keeps what became of the messages, and lets go of what all devices have, in one step. */
  async #settle(told: readonly Told[], moved: Moved): Promise<void> {
    const { database, now } = this.#options;
    const { db, engine } = database;
    const others = [...moved].filter(([, ids]) => ids.length > 0);
    if (told.length === 0 && others.length === 0) return;
    await db.transaction().execute(async (trx) => {
      // By id, as whoever lets a service rest: two who wait for each other's devices would fail.
      const byId = told.toSorted((a, b) => (a.device.id < b.device.id ? -1 : 1));
      for (const { device, notices, sent } of byId) {
        const restsUntil = this.#outages.restOf(device.service);
        await noteOutcome(trx, device, sent, { now: now(), restsUntil });
        // A message that is too large for a service is so the next time as well.
        if (sent.is !== 'sent' && sent.is !== 'wrong') continue;
        await noteDelivered(
          trx,
          device.id,
          notices.map(({ id }) => id),
        );
      }
      for (const [moment, ids] of others) await movePushes({ db: trx, engine }, ids, moment, now());
      const spoken = new Set(told.flatMap(({ notices }) => idsOf(notices)));
      if (spoken.size > 0) await letGo({ db: trx, engine }, [...spoken], now());
    });
  }
}
