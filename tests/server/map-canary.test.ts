import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import type { Place } from '#contract/place-shapes.ts';
import { callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { addMapRow } from './map-rows.ts';
import { item } from './records.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;
const text = { key: 'CanaryCanaryCana', access: 'public', map: 'The Cairns', at: null } as const;

/** Values for parameters of paths, as far as a call of somebody about a map, an item or a member has them. */
const known: Record<string, string> = {
  ...{ mapId, key: text.key, layout: 'gear', itemId: '1', id: '1', squadId: 'lamps' },
  ...{ memberId: people.level3!.id, userId: people.level3!.id, discordId: people.level3!.id },
};

/** The addresses of everything that is read, and whose every parameter is known. */
function addresses(numbers: readonly number[]): string[] {
  // Signing in and out is no reading.
  const reads = operations.filter(
    ({ method, path: one }) => method === 'GET' && !one.startsWith('/api/auth/'),
  );
  const filled = reads.flatMap(({ path: pattern }) => {
    const each = pattern.includes('{number}') ? numbers : [0];
    return each.map((number) =>
      pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        name === 'number' ? String(number) : (known[name] ?? whole),
      ),
    );
  });
  const find = ['Canary', 'Canarysquad', 'Canarymine', 'Bead'].map((q) => `/api/find?q=${q}`);
  return [...new Set(filled.filter((address) => !address.includes('{'))), ...find];
}

describe.each(engines)('places that are not for all on $engine', ({ engine }) => {
  let host: TestHost;
  const numbers: number[] = [];

  /** Returns the canaries that somebody finds, by where they stand. */
  async function found(as: string | null): Promise<Map<string, string[]>> {
    const cookie = as === null ? {} : { cookie: await host.signIn(as) };
    const heard = new Map<string, string[]>();
    for (const address of addresses(numbers)) {
      // A stream of news never ends.
      const headers = { ...cookie, accept: 'application/json' };
      const response = await host.request(address, { headers });
      const type = response.headers.get('content-type') ?? '';
      if (type.includes('event-stream')) {
        await response.body?.cancel();
        continue;
      }
      const words = Array.from(
        Buffer.from(await response.arrayBuffer())
          .toString('latin1')
          .matchAll(/Canary(?:squad|mine)/g),
        ([word]) => word,
      );
      // A search says again what was looked for.
      if (words.length > 0 && !address.includes('q=')) heard.set(address, [...new Set(words)]);
      else if (words.length > 1) heard.set(address, [...new Set(words)]);
    }
    return heard;
  }

  beforeAll(async () => {
    host = await createTestHost(engine, { textMaps: [{ ...text, places: [1, 2] }] });
    const { database } = host.host;
    await addMapRow(database, { id: mapId });
    await host.load([item(1, 'Amber Bead')]);
    const lamps = squadRow({ id: 'lamps', name: 'Lamps', lead_id: people.level3!.id });
    await database.db.insertInto('squads').values(lamps).execute();
    await database.db
      .insertInto('squad_members')
      .values(placeRow('lamps', people.level3!.id))
      .execute();
    const owner = await callerOf(host, 'level3');
    for (const [word, whose, kind] of [
      ['Canarymine', { layer: 'mine' }, 'resource'],
      ['Canarysquad', { layer: 'squad', squadId: 'lamps' }, 'gearing-spot'],
    ] as const) {
      const written = {
        ...{ kind, name: `${word} cove`, form: 'point', points: [[9, 9]], levels: null },
        ...{ words: `${word} lies here`, links: [{ kind: 'item', id: '1', words: `${word} two` }] },
        owner: whose,
      };
      const id = `e0000000-0000-4000-8000-00000000000${numbers.length + 1}`;
      const drawn = (await owner('POST', path, { id, ...written })) as {
        status: number;
        body: Place;
      };
      expect(drawn.status).toBe(200);
      const { number, revision } = drawn.body;
      numbers.push(number);
      // What it was is kept as well.
      const changed = { ...written, name: `${word} bay`, revision };
      expect((await owner('PUT', `${path}/${number}`, changed)).status).toBe(200);
    }
  });

  afterAll(() => host.close());

  it('are read by nobody else, wherever one looks', async () => {
    expect(addresses(numbers).length).toBeGreaterThan(60);
    for (const as of [null, 'level1', 'level2', 'level5']) {
      expect(Object.fromEntries(await found(as)), String(as)).toEqual({});
    }
  });

  it('are read by their own: the squad’s by officers too, a member’s own by that member alone', async () => {
    const own = await found('level3');
    const all = new Set([...own.values()].flat());
    expect(all).toEqual(new Set(['Canarymine', 'Canarysquad']));
    for (const end of ['/private', `/${numbers[0]}`, `/${numbers[1]}/revisions`]) {
      expect([...own.keys()]).toContain(path + end);
    }
    const officers = new Set([...(await found('level7')).values()].flat());
    expect(officers).toEqual(new Set(['Canarysquad']));
  });

  it('are in the copy of whoever drew them only as long as they are theirs', async () => {
    const guest = await callerOf(host, 'level2');
    const drawn = (await guest('POST', path, {
      ...{ id: randomUUID(), kind: 'resource', name: 'Given cove', form: 'point' },
      ...{ points: [[9, 9]], levels: null, words: '', links: [], owner: { layer: 'mine' } },
    })) as { status: number; body: Place };
    expect(drawn.status).toBe(200);
    const { number } = drawn.body;
    const { db } = host.host.database;
    const copied = async (table: string) => {
      const cookie = await host.signIn('level2');
      const answer = await host.request(`/api/guild/me/tables/${table}`, { headers: { cookie } });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const become = (values: { layer: 'guild' | 'squad'; level: number; squad_id: string | null }) =>
      db
        .updateTable('map_places')
        .set({ ...values, name: 'Canarygiven bay' })
        .where('map_id', '=', mapId)
        .where('number', '=', number)
        .execute();
    expect(await copied('map_places')).toContain('Given cove');
    for (const given of [
      { layer: 'guild', level: 7, squad_id: null },
      { layer: 'squad', level: 2, squad_id: 'lamps' },
    ] as const) {
      await become(given);
      expect(await copied('map_places')).not.toContain('Canarygiven');
      // What they wrote themselves stays theirs to read.
      expect(await copied('map_place_revisions')).toContain('Given cove');
    }
  });
});
