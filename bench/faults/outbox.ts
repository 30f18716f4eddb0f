import { join } from 'node:path';
import { discordWay } from '#tests/outbox/discord-way.ts';
import { inboxWay } from '#tests/outbox/inbox-way.ts';
import { pushWay } from '#tests/outbox/push-way.ts';
import { tryOutbox } from '#tests/outbox/trial.ts';
import type { Outage, Way } from '#tests/outbox/way.ts';
import { holdLock, type LockHolder } from '#tests/server/lock-holder.ts';
import type { Figure } from '../table.ts';
import type { PostgresServer } from './postgres-server.ts';
import { figure } from './repeat.ts';

const whole = { kills: 100, outages: 20, evenings: 180, short: 20 };

/** What is due at the end is waited for as long as the longest pauses after failures, in milliseconds. */
const patience = 25 * 60_000;

const peopleWithDevices = 60;

/** The ways on which word reaches people; each brings what it is sent to, and its outages. */
const openWays = async (): Promise<Way[]> => [
  inboxWay(),
  await discordWay(),
  await pushWay(peopleWithDevices),
];

/** Locks the file for longer than a host waits for it. */
function lockedFile(file: string): Outage[] {
  let holder: LockHolder | undefined;
  const begin = async () => {
    holder = await holdLock(file);
  };
  return [{ name: 'locked', begin, end: async () => holder?.release(), ms: 6500 }];
}

function brokenServer(postgres: PostgresServer): Outage[] {
  const at = (name: string, begin: () => Promise<void>): Outage => ({
    ...{ name, begin, end: () => Promise.resolve(), ms: 0 },
  });
  return [
    at('frozen', () => postgres.hang(1500)),
    at('killed', () => postgres.kill()),
    at('restarted', () => postgres.restart()),
    at('frozen for long', () => postgres.hang(12_000)),
  ];
}

/**
 * Kills hosts and breaks Discord, push services and the database while notices, posts and messages to
 * devices are due, and counts what was lost, doubled or late.
 * @param postgres the server that breaks; null for the embedded database
 * @param share of the kills, outages and evenings that a whole run has
 */
export async function benchOutbox(
  postgres: PostgresServer | null,
  folder: string,
  share: number,
): Promise<Figure[]> {
  const engine = postgres ? 'PostgreSQL' : 'SQLite';
  const dataDir = join(folder, `outbox-${engine}`);
  const file = join(dataDir, 'guildhall.db');
  const part = (count: number) => Math.ceil(count * share);
  const ways = await openWays();
  try {
    const { counts, kills, outages, settled } = await tryOutbox({
      ...{ databaseUrl: postgres?.address ?? '', address: postgres?.address ?? file, dataDir },
      ...{ hosts: postgres ? 2 : 1, kills: part(whole.kills), outages: part(whole.outages) },
      ...{ evenings: part(whole.evenings), short: part(whole.short), ways, patience },
      breaks: postgres ? brokenServer(postgres) : lockedFile(file),
      onTurn: (turn) => {
        if (turn % 10 === 0) console.log(`${engine}, turn ${turn}`);
      },
    });
    const what = `${kills} kills and ${outages} outages on ${engine}`;
    const figures = Object.entries(counts).flatMap(
      ([name, { due, lost, doubled, untold, late }]) => [
        figure(`${what}, ${name}: lost of ${due}`, lost, 0),
        figure(`${what}, ${name}: doubled`, doubled, 0),
        figure(`${what}, ${name}: later than of use`, late, 0),
        {
          ...figure(`${what}, ${name}: doubled, as nothing was heard of the first`, untold, kills),
          limit: null,
        },
      ],
    );
    const seconds = (settled / 1000).toFixed(0);
    const calm = { name: `${what}: nothing due after`, ours: `${seconds} s`, against: '–' };
    return [...figures, { ...calm, ratio: Number.NaN, limit: null }];
  } finally {
    for (const way of ways) await way.close();
  }
}
