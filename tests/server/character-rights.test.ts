import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditActions } from '#contract/audit.ts';
import type { CharacterChange, DeletedCharacter } from '#contract/character-fields.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hood = '109229507958001';
const records = [
  item(hood, 'Hood', { slots: ['helmet'], rarityMin: 'Uncommon', rarityMax: 'Epic' }),
];
const wornHood = { helmet: { id: hood, rarity: 'Uncommon', enchantLevel: 0, quality: 0 } };
const day = 24 * 60 * 60 * 1000;

let made = 0;
function newId(): string {
  made += 1;
  return `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`;
}

describe.each(engines)('whose characters they are, on $engine', ({ engine }) => {
  let host: TestHost;
  const cookies = new Map<string, string>();
  const owner = people.level3!;

  function call(as: string | null, method: string, path: string, body?: object) {
    return host.request(`/api/aoc/character${path}`, {
      method,
      headers: {
        ...(as !== null && { cookie: cookies.get(as)! }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  async function answered<T>(as: string, method: string, path: string, body?: object): Promise<T> {
    const response = await call(as, method, path, body);
    expect(response.ok, `${method} ${path}: ${await response.clone().text()}`).toBe(true);
    return (response.status === 204 ? null : await response.json()) as T;
  }
  const make = (characterId: string, more: object = {}) =>
    answered('level3', 'POST', '/gear', { characterId, IGN: 'Owned', ...more });
  const changes = (as: string) =>
    answered<CharacterChange[]>(as, 'GET', `/user/${owner.id}/changes`);
  const deleted = (as: string) =>
    answered<DeletedCharacter[]>(as, 'GET', `/user/${owner.id}/deleted`);

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of Object.keys(people)) cookies.set(name, await host.signIn(name));
    expect((await host.load(records)).published).toBe(true);
  });

  afterAll(() => host.close());

  /** The people who get an answer; all others are refused. */
  const readers = ['nobody', 'level1', 'level2', 'level3', 'level5', 'level7', 'editor'];
  const writers = ['level3', 'level7', 'editor'];

  type Act = (as: string | null, id: string) => Promise<Response>;
  const operations: [string, string[], Act][] = [
    ['lists', readers, (as) => call(as, 'GET', `/user/${owner.id}`)],
    ['reads with gear', readers, (as, id) => call(as, 'GET', `/gear/${id}`)],
    ['reads for the older form', readers, (as, id) => call(as, 'GET', `/${id}`)],
    [
      'saves with gear',
      writers,
      (as, characterId) => call(as, 'POST', '/gear', { characterId, level: 7, gear: wornHood }),
    ],
    [
      'saves the older form',
      writers,
      (as, characterId) => call(as, 'POST', '', { characterId, level: 8 }),
    ],
    ['sets the main', writers, (as, id) => call(as, 'PUT', `/user/main/${owner.id}/${id}`)],
    ['deletes', writers, (as, id) => call(as, 'DELETE', `/${id}`)],
    [
      'brings back',
      writers,
      async (as, id) => {
        await call('level3', 'DELETE', `/${id}`);
        return call(as, 'PUT', `/${id}/restore`);
      },
    ],
    ['reads what others changed', writers, (as) => call(as, 'GET', `/user/${owner.id}/changes`)],
    ['reads what is deleted', writers, (as) => call(as, 'GET', `/user/${owner.id}/deleted`)],
  ];

  it.each(operations)('%s: %j and nobody else', async (_, allowed, act) => {
    for (const as of Object.keys(people)) {
      const id = newId();
      await make(id);
      const response = await act(as, id);
      if (allowed.includes(as)) expect(response.ok, as).toBe(true);
      else expect(response.status, as).toBe(403);
      await call('level3', 'DELETE', `/${id}`);
    }
    expect((await act(null, newId())).status).toBe(401);
  });

  it('a refused save, delete or main changes nothing', async () => {
    const characterId = newId();
    await make(characterId, { level: 20, isMain: false });
    const before = await answered('level3', 'GET', `/gear/${characterId}`);
    await call('level5', 'POST', '/gear', { characterId, level: 1, discordId: people.level5!.id });
    await call('level5', 'PUT', `/user/main/${owner.id}/${characterId}`);
    await call('level5', 'DELETE', `/${characterId}`);
    expect(await answered('level3', 'GET', `/gear/${characterId}`)).toEqual(before);
  });

  it('what an editor does for a member is written down, and the member sees it', async () => {
    const characterId = newId();
    const steps: [action: string, detail: RegExp, method: string, path: string, body?: object][] = [
      [
        'character-saved',
        /^Ember is new$/,
        'POST',
        '/gear',
        { characterId, discordId: owner.id, IGN: 'Ember', isMain: false },
      ],
      [
        'character-saved',
        /^Ember: Helmet: empty → Hood, Uncommon, \+0, 0%$/,
        'POST',
        '/gear',
        { characterId, gear: wornHood },
      ],
      [
        'character-saved',
        /^Ember: squad: none → Reed$/,
        'POST',
        '',
        { characterId, squad: 'Reed' },
      ],
      ['character-main', /^Made main: Ember$/, 'PUT', `/user/main/${owner.id}/${characterId}`],
      ['character-deleted', /^Deleted Ember$/, 'DELETE', `/${characterId}`],
      ['character-restored', /^Brought back Ember$/, 'PUT', `/${characterId}/restore`],
    ];
    for (const [action, detail, method, path, body] of steps) {
      host.clock.now += 1000;
      await answered('editor', method, path, body);
      const [last] = await changes('level3');
      expect(last).toMatchObject({
        username: 'editor',
        at: new Date(host.clock.now).toISOString(),
      });
      expect(last!.detail).toMatch(detail);
      const log = await host.request(`/api/guild/audit?action=${action}`, {
        headers: { cookie: cookies.get('level7')! },
      });
      const { entries } = (await log.json()) as { entries: object[] };
      expect(entries[0], action).toMatchObject({
        action,
        actor: { username: 'editor' },
        subject: { id: owner.id, username: 'level3' },
      });
      expect(auditActions).toContain(action);
    }
    expect(await answered('level3', 'GET', `/gear/${characterId}`)).toMatchObject({
      discordId: owner.id,
      isMain: true,
      squad: 'Reed',
      editor: true,
    });
  });

  it('a member brings back what an editor deleted, for thirty days', async () => {
    const [first, second] = [newId(), newId()];
    await make(first, { IGN: 'First', level: 12 });
    await make(second, { IGN: 'Second' });
    await answered('editor', 'DELETE', `/${first}`);
    host.clock.now += day;
    await answered('editor', 'DELETE', `/${second}`);
    const kept = await deleted('level3');
    expect(kept.slice(0, 2)).toEqual([
      expect.objectContaining({ characterId: second, deletedAt: host.clock.now }),
      { characterId: first, IGN: 'First', level: 12, deletedAt: host.clock.now - day },
    ]);
    await answered('level3', 'PUT', `/${second}/restore`);
    expect((await deleted('level3')).map(({ characterId }) => characterId)).not.toContain(second);
    host.clock.now += 30 * day;
    // Sessions have ended meanwhile.
    cookies.set('level3', await host.signIn('level3'));
    expect(await deleted('level3')).toEqual([]);
  });
});
