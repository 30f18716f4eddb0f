import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

// A guild without a role for the alpha, for PI and for trials.
const { guildId, roles } = guild.discord;
const plain = { ...guild, discord: { guildId, roles, statistics: {} } };

describe.each(engines)('a guild without those roles on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  beforeAll(async () => {
    host = await createTestHost(engine, { guild: plain });
    officer = await callerOf(host, 'level7');
  });

  afterAll(() => host.close());

  it('counts who is there, and no role', async () => {
    const response = await host.request(`/api/guild/statistics/${guildId}`);
    expect(await response.json()).toEqual({ discord: 7, source: 'demo' });
  });

  it('has nobody on trial', async () => {
    expect(await officer('GET', '/api/guild/trials')).toMatchObject({
      status: 200,
      body: { running: [], decided: [], without: [] },
    });
  });

  it('begins no trial, and says why', async () => {
    const body = { discordId: people.level1!.id, days: 28 };
    expect(await officer('POST', '/api/guild/trials', body)).toMatchObject({
      status: 404,
      body: { detail: 'This guild has no trials: it has no role for them.' },
    });
  });
});
