import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebhookMessages } from '#server/discord/messages.ts';
import { deletedBody, postBody, type Told } from '#server/event-posts/body.ts';
import { callingPeople, planBody, restingBody } from '#server/event-posts/plan-body.ts';
import { pressBody } from './interactions.ts';
import { faultsAgainst } from './schemas.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

// What the site sends and what the stand-in answers, held against Discord's own description.

const webhook = {
  id: '1200000000000000001',
  token: 'to_the-evenings',
  channelId: '1000000000000000101',
  isOwn: true,
};

const event = {
  ...{ id: '7a1f3f2c-0000-4000-8000-000000000001', title: 'Raid', description: '', seriesId: null },
  ...{ startsAt: '2026-11-22T19:00:00Z', endsAt: '2026-11-22T21:00:00Z', zone: 'Europe/Berlin' },
  ...{ mandatory: true, tbd: true, allCall: true, isPublic: false, cancelled: false, version: 1 },
  squad: { id: 's', name: 'Lamps' },
  answers: { yes: 3, late: 1, maybe: 2, no: 1 },
  coming: { roles: { Tank: 2, Healer: 1, Support: 0, Damage: 0 } },
  places: { limits: { all: 8, Tank: 2, Healer: null, Support: null, Damage: null }, waiting: 2 },
};

const told = (part: object = {}, more: object = {}) =>
  ({
    ...{ event: { ...event, ...part }, lead: 'Bram', seesAll: true, hasButtons: true },
    ...{ address: 'https://guild.example/dashboards/calendar/7a1f', now: 0, ...more },
  }) as unknown as Told;

/** Three hundred letters that mean something to Discord. */
const loud = '@everyone <@1> `*_~|>#[]()'.repeat(12).slice(0, 300);

const bodies = {
  plain: postBody(told({ description: 'Bring potions' })),
  'called off': postBody(told({ cancelled: true })),
  over: postBody(told({}, { now: Date.parse('2030-01-01') })),
  'for anybody': postBody(told({}, { seesAll: false })),
  'without buttons': postBody(told({}, { hasButtons: false })),
  'of nobody': postBody(
    told({
      squad: null,
      places: null,
      answers: { yes: 0, late: 0, maybe: 0, no: 0 },
      coming: { roles: {} },
    }),
  ),
  'of loud words': postBody(
    told(
      { title: loud, description: loud.repeat(10), squad: { id: 's', name: loud } },
      { lead: loud },
    ),
  ),
  deleted: deletedBody(),
};

const personOf = (nth: number) => `21000000000000${String(nth).padStart(5, '0')}`;

/** Squads of ten, of whom every third is named alone. */
const squadsOf = (count: number, name = 'Squad', callsAll = false) =>
  Array.from({ length: count }, (_, squad) => ({
    name: `${name} ${squad + 1}`,
    people: Array.from({ length: 10 }, (__, seat) => ({
      ...{ id: personOf(squad * 10 + seat), username: loud },
      isCalled: callsAll || seat % 3 !== 0,
    })),
  }));

const planOf = (groups: ReturnType<typeof squadsOf>, title = 'Raid') =>
  planBody({
    ...{ title, startsAt: 1_795_000_000_000, groups },
    address: 'https://guild.example/dashboards/calendar/7a1f3f2c-0000-4000-8000-000000000001',
  });

describe.each([
  ['of few', planOf(squadsOf(2)), 12],
  ['of loud words', planOf(squadsOf(3, loud), loud), 18],
  // Those whom it calls come first: there is no room for the words of all.
  ['of the largest raid', planOf(squadsOf(12, loud), loud), null],
  ['of more than Discord calls', planOf(squadsOf(30, 'S', true)), null],
] as const)('a plan %s', (_, { body, called }, count) => {
  it('is what Discord describes, and calls those whom it names so, and nobody else', () => {
    const sent = callingPeople(body, called);
    expect(faultsAgainst('IncomingWebhookRequestPartial', sent)).toBe('');
    expect(faultsAgainst('IncomingWebhookUpdateRequestPartial', body)).toBe('');
    expect(body.content.length).toBeLessThanOrEqual(2000);
    expect(body.allowed_mentions).toEqual({ parse: [] });
    const named = [...body.content.matchAll(/(?<!\\)<@(\d+)>/g)].map(([, id]) => id);
    expect(named).toEqual(called);
    expect(sent.allowed_mentions).toEqual({ parse: [], users: called });
    if (count === null) {
      expect(called.length).toBeGreaterThan(20);
      expect(called.length).toBeLessThanOrEqual(100);
      expect(body.content).toMatch(/ \d+ others(?:\n|$)/);
    } else expect(called).toHaveLength(count);
    expect(body.content).not.toMatch(/(?<!\\)@(?:everyone|here)/);
  });
});

it.each(['taken back', 'called off'] as const)('a plan that is %s calls nobody', (why) => {
  const body = restingBody({ title: loud, startsAt: 0 }, why);
  expect(faultsAgainst('IncomingWebhookUpdateRequestPartial', body)).toBe('');
  expect(body.content).not.toMatch(/(?<!\\)[@<](?!t:)/);
  expect(body.allowed_mentions).toEqual({ parse: [] });
});

let discord: StandIn;
let messages: WebhookMessages;
/** everything that the stand-in has answered */
let answered: unknown[];

beforeEach(async () => {
  discord = await startStandIn();
  discord.webhooks.set(webhook.id, webhook);
  messages = new WebhookMessages({ api: `${discord.origin}/api/v10`, timeout: 10_000 });
  answered = [];
});

afterEach(async () => {
  messages.close();
  await discord.close();
});

const ask = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${discord.origin}/api/v10/webhooks/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'DiscordBot (https://guild.example, 1.0)',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  answered.push(text === '' ? null : JSON.parse(text));
  return response.status;
};

describe.each(Object.entries(bodies))('a post %s', (_, body) => {
  it('is what Discord describes, new and changed, and so is what the stand-in answers', async () => {
    expect(faultsAgainst('IncomingWebhookRequestPartial', body)).toBe('');
    expect(faultsAgainst('IncomingWebhookUpdateRequestPartial', body)).toBe('');
    const address = `${webhook.id}/${webhook.token}`;
    expect(await ask('POST', `${address}?wait=true`, body)).toBe(200);
    const [id = ''] = discord.messages.keys();
    expect(await ask('PATCH', `${address}/messages/${id}`, body)).toBe(200);
    for (const one of answered) expect(faultsAgainst('MessageResponse', one)).toBe('');
    expect(await ask('DELETE', `${address}/messages/${id}`)).toBe(204);
  });

  it('calls nobody', () => {
    expect(body).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(JSON.stringify(body)).not.toMatch(/(?<!\\)@(?:everyone|here)|(?<!\\)<[@#]/);
  });
});

it('is refused as soon as it has what Discord does not describe', async () => {
  const post = (body: object) => messages.post(webhook, body);
  const line = { content: 'x' };
  expect(await post(line)).toMatchObject({ is: 'sent' });
  for (const wrong of [
    { ...line, allowed_mention: {} },
    { ...line, allowed_mentions: { parse: ['all'] } },
    { ...line, components: [{ type: 2, label: 'a', custom_id: 'a' }] },
    { embeds: [{ title: 'x', colour: 1 }] },
    { content: 'x'.repeat(2001) },
  ]) {
    expect(await post(wrong), JSON.stringify(wrong).slice(0, 80)).toMatchObject({ is: 'wrong' });
  }
});

it.each([
  ['an unknown webhook', '1200000000000000009/none', 404],
  ['a wrong token', `${webhook.id}/none`, 401],
  ['an unknown message', `${webhook.id}/${webhook.token}/messages/1`, 404],
])('answers for %s what Discord describes', async (_, path, status) => {
  const method = path.includes('messages') ? 'PATCH' : 'POST';
  expect(await ask(method, path, { content: 'x' })).toBe(status);
  expect(faultsAgainst('ErrorResponse', answered[0])).toBe('');
});

it('says of who has pressed something what Discord describes of a member', () => {
  const person = {
    id: '2100000000000000001',
    username: 'ulfa',
    member: { roles: ['1000000000000000002'] },
  };
  const { member } = pressBody({ person, customId: 'x' });
  expect(faultsAgainst('GuildMemberResponse', member)).toBe('');
});
