import { plainWords } from '#rules/text/discord-words.ts';
import type { Database } from '#server/db/database.ts';
import { type StandIn, startStandIn } from '#tests/discord/stand-in.ts';
import type { StandInMessage } from '#tests/discord/world.ts';
import { couldNotKnow, type Outage, type Way } from './way.ts';

const evenings = {
  ...{ id: '1200000000000000001', token: 'to_the-evenings' },
  ...{ channelId: '1000000000000000101', isOwn: true },
};

/** A message that names the event by its address. */
const eventOf = ({ body }: StandInMessage) =>
  /dashboards\/calendar\/([0-9a-f-]{36})/.exec(JSON.stringify(body))?.[1];

function outagesOf(discord: StandIn): Outage[] {
  const ends = () => {
    discord.clearFaults();
    return Promise.resolve();
  };
  const faults = [
    ['refuses', { kind: 'close' }, 2000],
    // The host waits as long for an answer.
    ['is silent', { kind: 'hang' }, 10_500],
    ['answers 500', { kind: 'json', status: 500 }, 2000],
    ['asks to wait', { kind: 'rateLimit', retryAfter: 4 }, 1500],
    ['answers a page', { kind: 'html', status: 503 }, 2000],
  ] as const;
  return faults.map(([name, fault, ms]) => ({
    ...{ name: `Discord ${name}`, ms, end: ends },
    begin: () => {
      discord.fault('webhook', fault);
      discord.fault('webhookMessage', fault);
      return Promise.resolve();
    },
  }));
}

/** The channel of Discord in which events are posted, on the stand-in for Discord. */
export async function discordWay(): Promise<Way> {
  const discord = await startStandIn({ rateLimit: { limit: 20, windowMs: 1000 } });
  discord.webhooks.set(evenings.id, evenings);
  /** ids of messages that Discord has taken from a host that never knew */
  const untold = new Set<string>();
  const unknownTo = async ({ db }: Database) => {
    const rows = await db.selectFrom('event_posts').select('message_id').execute();
    const known = new Set(rows.map(({ message_id }) => message_id));
    return [...discord.messages.values()].filter(({ id }) => !known.has(id));
  };
  return {
    name: 'Discord',
    variables: {
      ...{ DISCORD_WEB: discord.origin, DISCORD_API: `${discord.origin}/api/v10` },
      DISCORD_WEBHOOK_EVENINGS: `${discord.origin}/api/webhooks/${evenings.id}/${evenings.token}`,
    },
    outages: outagesOf(discord),
    sent: () => discord.requests.length,
    prepare: () => Promise.resolve(),
    unwritten: async (database) =>
      (await unknownTo(database)).filter(({ id }) => !untold.has(id)).length,
    noteKilled: async (database, killedAt) => {
      for (const one of await unknownTo(database))
        if (couldNotKnow(killedAt, one.writtenAt)) untold.add(one.id);
    },
    waiting: async ({ db }) => {
      const rows = await db
        .selectFrom('event_posts')
        .select('event_id')
        .where((eb) => eb.or([eb('due_at', '<=', Date.now()), eb('tries', '>', 0)]))
        .execute();
      return rows.length;
    },
    count: (_, acts) => {
      const all = Map.groupBy(discord.messages.values(), eventOf);
      const messages = acts.map((act) => ({ act, posts: all.get(act.eventId) ?? [] }));
      const isWhole = ({ act, posts }: (typeof messages)[number]) =>
        posts.some(({ body }) =>
          JSON.stringify(body).includes(JSON.stringify(plainWords(act.title))),
        );
      const spare = messages.flatMap(({ posts }) =>
        posts
          .toSorted((a, b) => Number(untold.has(a.id)) - Number(untold.has(b.id)))
          .slice(1)
          .map(({ id }) => id),
      );
      const ahead = messages.filter(({ act }) => act.endsAt > Date.now());
      return Promise.resolve({
        due: ahead.length,
        lost: ahead.filter((one) => !isWhole(one)).length,
        doubled: spare.filter((id) => !untold.has(id)).length,
        untold: spare.filter((id) => untold.has(id)).length,
        late: messages.flatMap(({ act, posts }) =>
          posts.filter(({ writtenAt }) => writtenAt > act.endsAt),
        ).length,
      });
    },
    close: discord.close,
  };
}
