import { setImmediate as nextTurn } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { guild } from '#config';
import type { Database } from '#server/db/database.ts';
import { PlaceKeeper } from '#server/places/keeping.ts';

/** Makes a database without events that tells of each look at those ahead. */
function emptyDatabase(onLook: () => void): Database['db'] {
  const query: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name !== 'execute') return () => query;
        return () => {
          onLook();
          return Promise.resolve([]);
        };
      },
    },
  );
  return query as Database['db'];
}

/** Goes on so many steps of promises. */
async function after(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await Promise.resolve();
}

it.each(Array.from({ length: 16 }, (_, steps) => steps))(
  'looks again for whoever asks %d steps after it has looked',
  async (steps) => {
    let looks = 0;
    const db = emptyDatabase(() => {
      looks += 1;
      if (looks > 1) return;
      void after(steps).then(() => {
        keeper.look();
      });
    });
    const keeper = new PlaceKeeper(
      {
        ...{ database: { db }, grants: guild.discord.roles, now: () => 0 },
        live: { tellInTime: () => undefined },
      },
      pino({ level: 'silent' }),
    );
    keeper.look();
    await nextTurn();
    expect(looks).toBe(2);
    await keeper.close();
  },
);
