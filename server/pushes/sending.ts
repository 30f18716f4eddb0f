import type { Logger } from 'pino';
import type { Guild } from '#rules/guild/guild.ts';
import { viewerOf } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import type { NoticesTable } from '../db/tables/notices.ts';
import type { PushDevicesTable } from '../db/tables/pushes.ts';
import type { PushServices, SentPush } from '../message-services.ts';
import { sayNotice } from '../notices/reading.ts';
import { findChoices } from '../notice-choices/queries.ts';
import type { Membership } from '../services.ts';
import { messageOfAll } from './message.ts';
import {
  deliveriesTo,
  deliveryKey,
  devicesOf,
  dropPushes,
  dueOf,
  letGo,
  noteDelivered,
} from './queries.ts';
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
}

/** Sends people what is due to their devices, a person at a time. */
export class PushSender {
  readonly #options: PushSendingOptions;
  readonly #outages: Outages;

  constructor(options: PushSendingOptions) {
    this.#options = options;
    this.#outages = new Outages(options);
  }

  /**
   * Sends somebody what is due: several things as one message, to each device what it has not had. What
   * they may not read any more goes nowhere.
   */
  async send(userId: string): Promise<void> {
    const { database, guild, membership, now } = this.#options;
    const { db } = database;
    const known = await findUser(db, userId);
    // Roles are those of now, as on the site: what was due for a member is nothing for whoever has left.
    const user = known && (await membership.confirm(known));
    const viewer = viewerOf(user?.roles ?? null, guild.discord.roles);
    const { readable, others } = await dueOf(db, { userId, viewer, now: now() });
    const choices = await findChoices(db, userId);
    const zone = choices?.zone ?? guild.calendar.zone;
    const spoken = new Map(
      readable.map((row) => {
        const said = sayNotice(row, viewer, zone);
        return [row.id, { ...said, about: row.about, expiresAt: row.expires_at }];
      }),
    );
    const told = await this.#tellDevices(userId, readable, (rows) => {
      const said = rows.flatMap(({ id }) => spoken.get(id) ?? []);
      return messageOfAll(said, { userId, origin: this.#options.origin, now: now() });
    });
    await this.#settle(userId, told, others);
    for (const { device, sent } of told) await this.#outages.note(device.service, sent);
  }

  async #tellDevices(
    userId: string,
    readable: readonly NoticesTable[],
    messageFor: (rows: readonly NoticesTable[]) => ReturnType<typeof messageOfAll>,
  ): Promise<Told[]> {
    const { database, pushes, now } = this.#options;
    if (readable.length === 0) return [];
    const devices = await devicesOf(database.db, userId);
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
      return [{ device, notices, sent: await this.#sendTo(device, messageFor(notices), pushes) }];
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

  /** Keeps what became of the messages, and lets go of what all devices have, in one step. */
  async #settle(userId: string, told: readonly Told[], others: readonly string[]): Promise<void> {
    const { database, now } = this.#options;
    const { db, engine } = database;
    if (told.length === 0 && others.length === 0) return;
    await db.transaction().execute(async (trx) => {
      for (const { device, notices, sent } of told) {
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
      await dropPushes({ db: trx, engine }, others);
      await letGo({ db: trx, engine }, now(), { most: told.length * mostOfPerson, of: userId });
    });
  }
}

/** A person has fewer notices than this. */
const mostOfPerson = 500;
