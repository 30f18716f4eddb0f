import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import type { DemoMember } from '#contract/auth.ts';
import type { EventAnswers } from '#contract/calendar.ts';
import { makeKey, pressBody } from '#tests/discord/interactions.ts';
import { type StandIn, startStandIn } from '#tests/discord/stand-in.ts';
import { type RunningHost, startRunningHost } from './running-host.ts';

const evenings = {
  id: '1200000000000000001',
  token: 'to_the-evenings',
  channelId: '101',
  isOwn: true,
};
const day = 24 * 60 * 60 * 1000;

let host: RunningHost | undefined;
let discord: StandIn | undefined;

afterEach(async () => {
  await host?.remove();
  await discord?.close();
});

it('goes all the way: planned on the site, pressed on Discord, listed on the site', async () => {
  const key = makeKey();
  discord = await startStandIn();
  discord.webhooks.set(evenings.id, evenings);
  host = await startRunningHost({
    variables: {
      ...{ DEMO: 'on', DISCORD_WEB: discord.origin, DISCORD_API: `${discord.origin}/api/v10` },
      DISCORD_WEBHOOK_EVENINGS: `${discord.origin}/api/webhooks/${evenings.id}/${evenings.token}`,
      DISCORD_PUBLIC_KEY: key.publicKey,
    },
  });
  const { origin } = host;
  const members = (await (await fetch(`${origin}/api/auth/demo`)).json()) as DemoMember[];
  const officer = members.find(({ says }) => /officer/i.test(says))!;
  const signedIn = await fetch(`${origin}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: officer.id }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const ask = (method: string, path: string, body?: object) =>
    fetch(origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const id = randomUUID();
  const date = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
  const planned = await ask('POST', '/api/guild/events', {
    ...{ id, repeat: null },
    event: {
      ...{ title: 'All the way', description: '', mandatory: false, tbd: false, allCall: false },
      ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
      ...{ start: `${date}T12:00`, end: `${date}T14:00` },
    },
  });
  expect(planned.status).toBe(200);
  // The demo guild has evenings of its own within the week.
  const posted = await vi.waitFor(
    () => {
      const found = [...discord!.messages.values()].find(({ body }) =>
        JSON.stringify(body).includes('All the way'),
      );
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 60_000 },
  );
  const [row] = posted.body.components as { components: { custom_id: string }[] }[];
  const person = { id: officer.id, username: officer.username, member: { roles: [] } };
  const pressed = await fetch(
    `${origin}/api/discord/interactions`,
    key.signed(pressBody({ person, customId: row!.components[0]!.custom_id }), Date.now()),
  );
  expect(pressed.status).toBe(200);
  // Where the machine is slow the words come later.
  const said: unknown = await pressed.json();
  await vi.waitFor(
    () => {
      const words = JSON.stringify([said, ...discord!.saidLater.values()]);
      expect(words).toContain('You are coming');
    },
    { timeout: 60_000 },
  );
  const listed = (await (
    await ask('GET', `/api/guild/events/${id}/answers`)
  ).json()) as EventAnswers;
  expect(listed.answers).toMatchObject([{ discordId: officer.id, answer: 'yes' }]);
  await vi.waitFor(
    () => {
      expect(JSON.stringify(discord!.messages.get(posted.id)?.body)).toContain('Coming: 1');
    },
    { timeout: 60_000 },
  );
}, 180_000);
