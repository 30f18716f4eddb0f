import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import { DuePushes } from '../pushes/keeping.ts';
import { WebPush } from '../pushes/web-push.ts';
import type { Membership, Services } from '../services.ts';
import type { Tally } from './tally.ts';

interface PushOptions {
  guild: Guild;
  database: Database;
  membership: Pick<Membership, 'confirm'>;
  onSent: Tally['push'] | undefined;
  /** the public address of the site */
  origin: string;
  log: Logger;
  now: () => number;
}

/** A host that ends waits so long for what it is sending, in milliseconds. */
const patience = 5000;

/** Begins to send to people's devices what is due. */
export function openPushes({ onSent, ...options }: PushOptions): {
  pushes: Services['pushes'];
  close: () => Promise<void>;
} {
  const { database, origin, now } = options;
  const pushes = new WebPush({ db: database.db, origin, onSent, now });
  const due = new DuePushes({ ...options, pushes });
  return {
    pushes,
    close: async () => {
      // What is broken off may have arrived all the same: it would be sent twice.
      const closing = due.close();
      const sent = new AbortController();
      const inTime = wait(patience, undefined, { signal: sent.signal }).catch(() => undefined);
      await Promise.race([closing, inTime]);
      sent.abort();
      pushes.close();
      await closing;
    },
  };
}
