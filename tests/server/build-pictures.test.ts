import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Build, BuildAudience } from '#contract/builds.ts';
import { buildHeads } from '#server/host/build-head.ts';
import type { GuestRequest } from '#server/host/told-guests.ts';
import { createClientAddress } from '#server/http/client-address.ts';
import { rateLimits, RateLimits } from '#server/http/rate-limits.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const hood = '109229507958001';
const canary = /Canary|Hood/;
const worn = { id: hood, rarity: 'Rare', enchantLevel: 3, quality: 50 };
const guest = { headers: {}, socket: { remoteAddress: '203.0.113.1' } } as unknown as GuestRequest;

let made = 0;
const newId = () => `Shown${String((made += 1)).padStart(11, '0')}`;

describe.each(engines)('pictures of builds on $engine', ({ engine }) => {
  let host: TestHost;
  let owner: Caller;
  let characterId: string;
  let headFor: ReturnType<typeof headsWith>;
  const onError = vi.fn();

  function headsWith(limits: RateLimits) {
    return buildHeads({
      ...{ database: host.host.database, guild: 'The Ninth Lamp', rateLimits: limits, onError },
      ...{ origin: 'https://guild.example', apiOrigin: 'https://api.guild.example' },
      clientAddress: createClientAddress(['loopback'], () => undefined),
    });
  }
  const headOf = async (id: string) => (await headFor(`/b/${id}`, guest)) ?? null;

  const save = (more: object = {}) =>
    owner('POST', '/api/aoc/character/gear', {
      ...{ characterId, IGN: 'Canary', level: 25, archetype1: 'Tank', archetype2: 'Bard' },
      ...{ gear: { helmet: worn } },
      ...more,
    });
  const show = async (audience: BuildAudience, more: object = {}) => {
    const id = newId();
    const body = { id, characterId, frozen: false, audience, ...more };
    expect((await owner('POST', '/api/guild/builds', body)).status).toBe(200);
    return id;
  };
  const revisionOf = async (id: string) =>
    ((await owner('GET', `/api/builds/${id}`)).body as Build).revision;
  const picture = async (id: string, revision: string, as: string | null = null) => {
    const headers = as === null ? {} : { cookie: await host.signIn(as) };
    return host.request(`/api/builds/${id}/${revision}/picture.png`, { headers });
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    owner = await callerOf(host, 'level3');
    expect((await host.load([item(hood, 'Hood', { slots: ['helmet'] })])).published).toBe(true);
    headFor = headsWith(RateLimits.off());
  });

  beforeEach(async () => {
    await host.host.database.db.deleteFrom('builds').execute();
    characterId = randomUUID();
    expect((await save()).status).toBe(200);
  });

  afterAll(() => host.close());

  it('are PNGs of 1200 by 630 that no cache keeps', async () => {
    const id = await show('public');
    const response = await picture(id, await revisionOf(id));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });

  it('have another address with every revision, and nothing at the one before', async () => {
    const id = await show('public');
    const before = await revisionOf(id);
    expect(await headOf(id)).toContain(
      `content="https://api.guild.example/api/builds/${id}/${before}/picture.png"`,
    );
    expect((await picture(id, before)).status).toBe(200);
    await save({ version: 1, level: 26 });
    const after = await revisionOf(id);
    expect(after).not.toBe(before);
    expect(await headOf(id)).toContain(`/${after}/picture.png`);
    expect((await picture(id, before)).status).toBe(404);
    const frozen = await show('public', { frozen: true });
    const kept = await revisionOf(frozen);
    await save({ version: 2, level: 27 });
    expect(await revisionOf(frozen)).toBe(kept);
    expect((await picture(frozen, kept)).status).toBe(200);
  });

  it.each<[BuildAudience, Record<string, number>]>([
    ['guilded', { nobody: 200, outsider: 403 }],
    [5, { level5: 200, level2: 403, outsider: 403 }],
  ])(
    'for %s show guests nothing, in picture or head, and others what their maker chose',
    async (audience, expected) => {
      const id = await show(audience);
      const revision = await revisionOf(id);
      const response = await picture(id, revision);
      expect(response.status).toBe(401);
      expect(await response.text()).not.toMatch(canary);
      expect(await headOf(id)).toBeNull();
      for (const [name, status] of Object.entries(expected)) {
        const answer = await picture(id, revision, name);
        expect(answer.status, name).toBe(status);
        if (status !== 200) expect(await answer.text()).not.toMatch(canary);
      }
    },
  );

  it('are gone at once when the address is taken back or its character deleted', async () => {
    const [id, other] = [await show('public'), await show('public', { frozen: true })];
    const revisions = [await revisionOf(id), await revisionOf(other)];
    expect((await picture(id, revisions[0]!)).status).toBe(200);
    expect((await picture(other, revisions[1]!)).status).toBe(200);
    await owner('DELETE', `/api/guild/builds/${id}`);
    expect((await picture(id, revisions[0]!)).status).toBe(404);
    expect(await headOf(id)).toBeNull();
    await owner('DELETE', `/api/aoc/character/${characterId}`);
    expect((await picture(other, revisions[1]!)).status).toBe(404);
    expect(await headOf(other)).toBeNull();
  });

  it('follow an import: what is kept is of the snapshot that it was made of', async () => {
    const id = await show('public');
    const before = await revisionOf(id);
    expect((await picture(id, before)).status).toBe(200);
    try {
      const renamed = [item(hood, 'Cowl', { slots: ['helmet'] })];
      expect((await host.load(renamed)).published).toBe(true);
      const { body } = await owner('GET', `/api/builds/${id}`);
      expect(body).toMatchObject({ gear: { helmet: { name: 'Cowl' } } });
      expect((body as Build).revision).not.toBe(before);
      expect((await picture(id, before)).status).toBe(404);
    } finally {
      await host.load([item(hood, 'Hood', { slots: ['helmet'] })]);
    }
  });

  it('stand in a head as text, whatever the character is called', async () => {
    await save({ version: 1, IGN: '<b>"Q" & A</b>' });
    const head = (await headOf(await show('public')))!;
    expect(head).toContain('content="&lt;b&gt;&quot;Q&quot; &amp; A&lt;/b&gt;"');
    expect(head).toContain('content="Level 25, ');
    expect(head).not.toContain('<b>');
  });

  it('have no head elsewhere, nor beyond the limit of lookups', async () => {
    for (const path of ['/b/short', '/b', '/articles', `/b/${newId()}/more`]) {
      expect(headFor(path, guest)).toBeNull();
    }
    expect(await headOf(newId())).toBeNull();
    expect((await picture('short', 'x'.repeat(12))).status).toBe(400);
    expect((await picture(newId(), 'x')).status).toBe(400);
    const id = await show('public');
    const limited = headsWith(await RateLimits.open(host.host.database));
    for (let call = 0; call < rateLimits.lookup.points; call += 1) {
      expect(await limited(`/b/${call === 0 ? id : newId()}`, guest)).toEqual(
        call === 0 ? expect.stringContaining('Canary') : null,
      );
    }
    expect(await limited(`/b/${id}`, guest)).toBeNull();
    expect(onError).not.toHaveBeenCalled();
  });
});
