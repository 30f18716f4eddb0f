import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGearingSpots } from '#contract/gearing-spots.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { addMapRow } from './map-rows.ts';
import { item } from './records.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

type Answer = OperationAnswer<typeof listGearingSpots>;

const path = '/api/guild/gearing-spots';
const [land, cave] = ['1', '2'].map((last) => `d0000000-0000-4000-8000-00000000000${last}`);

/** Makes the record of a piece with so much armour. */
function piece(id: number, name: string, armor: number, part: Record<string, unknown> = {}) {
  const lists = { primary: [{ id: '1', name: 'Armor', min: armor, max: armor }], core: [] };
  return item(id, name, {
    ...{ slots: ['helmet'], level: 10, rarityMin: 'Rare', rarityMax: 'Rare' },
    ...{ stats: { rare: lists }, ...part },
  });
}

const items = [
  piece(1, 'Old Hood', 10),
  piece(2, 'Good Hood', 40),
  piece(3, 'High Hood', 90, { level: 48 }),
  piece(4, 'Good Belt', 30, { slots: ['belt'], level: 12 }),
  // Nobody in this guild counts its stat.
  piece(5, 'Odd Ring', 0, { slots: ['ring-left', 'ring-right'], level: 11 }),
  piece(6, 'Secret Hood', 70),
  piece(7, 'Nowhere Hood', 80),
  item(8, 'Amber', { layout: 'resource' }),
];

describe.each(engines)('gearing spots on $engine', ({ engine }) => {
  let host: TestHost;
  const as: Record<string, Caller> = {};

  const spots = async (who: string, query = ''): Promise<Answer> => {
    const { status, body } = await as[who]!('GET', path + query);
    expect(status, JSON.stringify(body)).toBe(200);
    return listGearingSpots.answer.parse(body);
  };
  const names = ({ spots: all }: Answer) => all.map((spot) => spot.item.name);
  const draw = async (who: string, name: string, ids: readonly string[], part: object = {}) => {
    const { status, body } = await as[who]!('POST', `/api/guild/maps/${land}/places`, {
      ...{ kind: 'gearing-spot', name, form: 'point', points: [[10, 20]], words: '', levels: null },
      links: ids.map((id) => ({ kind: 'item', id, words: `rarely ${id}` })),
      ...{ owner: { layer: 'guild', level: 2 }, ...part },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { number: number; revision: number };
  };
  const save = async (who: string, IGN: string, level: number, part: object = {}) => {
    const body = {
      characterId: `of-${IGN}`,
      IGN,
      level,
      isMain: true,
      archetype1: 'Tank',
      gear: {},
    };
    const answer = await as[who]!('POST', '/api/aoc/character/gear', {
      ...body,
      version: 0,
      ...part,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of ['level1', 'level2', 'level3', 'level5', 'level7']) {
      as[name] = await callerOf(host, name);
    }
    const { database } = host.host;
    await addMapRow(database, { id: land! });
    await addMapRow(database, { id: cave!, name: 'Under the Stair', level_of: land! });
    await host.load(items);
    const lamps = squadRow({ id: 'lamps', name: 'Lamps', lead_id: people.level3!.id });
    await database.db.insertInto('squads').values(lamps).execute();
    const member = placeRow('lamps', people.level3!.id);
    await database.db.insertInto('squad_members').values(member).execute();
    await draw('level7', 'The Fen', ['1', '2', '4', '5', '8']);
    await draw('level7', 'The Keep', ['2', '3'], { kind: 'boss' });
    const worn = { id: '1', rarity: 'Rare', enchantLevel: 0, quality: 0 };
    await save('level3', 'Wick', 20, { gear: { helmet: worn } });
    await save('level3', 'Snuff', 50, { isMain: false, archetype1: 'Mage' });
  });

  afterAll(() => host.close());

  it('list gear best first by what it adds to the reader’s main, what asks a higher level last', async () => {
    const answer = await spots('level3');
    expect(answer.order).toEqual({
      kind: 'gain',
      character: { id: 'of-Wick', name: 'Wick', level: 20 },
      ...{ archetype: 'Tank', role: 'Tank' },
    });
    expect(answer.maps.map(({ name }) => name)).toEqual(['The Cairns', 'Under the Stair']);
    expect(answer.characters.map(({ name, isMain }) => [name, isMain])).toEqual([
      ['Wick', true],
      ['Snuff', false],
    ]);
    // Armour counts 0.8 for a tank; of what is worth the same, the higher level stands first.
    expect(
      answer.spots.map(({ item: { name }, points, isWearable }) => [name, points, isWearable]),
    ).toEqual([
      ['Good Belt', 24, true],
      ['Good Hood', 24, true],
      ['Odd Ring', 0, true],
      ['Old Hood', 0, true],
      ['High Hood', 64, false],
    ]);
    expect(answer.spots[1]).toMatchObject({
      ...{ needs: 10, bestSlot: 'helmet', slots: ['helmet'], placeCount: 2 },
      places: [
        { mapId: land, name: 'The Fen', kind: 'gearing-spot', words: 'rarely 2', layer: 'guild' },
        { mapId: land, name: 'The Keep', kind: 'boss', words: 'rarely 2' },
      ],
    });
    expect(answer).toMatchObject({ known: 5, pagination: { total: 5, totalPages: 1 } });
  });

  it('order by the weights of an archetype, by weights that are sent, and by level', async () => {
    const mages = await spots('level3', '?archetype=Mage');
    expect(mages.order).toEqual({ kind: 'worth', archetype: 'Mage', role: 'Damage' });
    // Armour is worth nothing to a mage.
    expect(names(mages)).toEqual([]);
    const sent = await spots('level3', '?archetype=Mage&weights=2+Armor');
    expect(sent.order).toEqual({ kind: 'worth', archetype: null, role: null });
    expect(sent.spots.map(({ points, bestSlot }) => [points, bestSlot])[0]).toEqual([180, null]);
    expect(names(sent)).toEqual(['High Hood', 'Good Hood', 'Good Belt', 'Old Hood']);
    const asTank = await spots('level3', '?archetype=Mage&role=Tank&slot=belt');
    expect(asTank).toMatchObject({ order: { archetype: 'Mage', role: 'Tank' } });
    expect(asTank.spots[0]?.points).toBe(24);
    const other = await spots('level3', '?character=of-Snuff&weights=1+Armor');
    expect(other.order).toMatchObject({ character: { name: 'Snuff' }, archetype: null });
    expect(names(other)[0]).toBe('High Hood');
    const byLevel = await spots('level3', '?order=level');
    expect(byLevel.order).toEqual({ kind: 'level' });
    expect(names(byLevel)).toEqual(['High Hood', 'Good Belt', 'Odd Ring', 'Good Hood', 'Old Hood']);
  });

  it('stand by level for whoever has no character', async () => {
    const { order, characters, spots: all } = await spots('level2', '?character=of-Wick');
    expect({ order, characters }).toEqual({ order: { kind: 'level' }, characters: [] });
    expect(all[0]).toMatchObject({ points: null, bestSlot: null, isWearable: null });
  });

  it('are narrowed by slot and level, and come by pages', async () => {
    expect(names(await spots('level3', '?slot=belt'))).toEqual(['Good Belt']);
    expect(names(await spots('level3', '?slot=ring2'))).toEqual(['Odd Ring']);
    expect(names(await spots('level3', '?levelMin=11&levelMax=12'))).toEqual([
      'Good Belt',
      'Odd Ring',
    ]);
    const none = await spots('level3', '?slot=legs');
    expect(none).toMatchObject({ spots: [], known: 5, pagination: { total: 0, totalPages: 0 } });
    const second = await spots('level3', '?pageSize=2&page=2');
    expect(names(second)).toEqual(['Odd Ring', 'Old Hood']);
    expect(second.pagination).toEqual({ total: 5, page: 2, pageSize: 2, totalPages: 3 });
    expect((await spots('level3', '?pageSize=2&page=9')).pagination.page).toBe(3);
  });

  it('follow what is worn, and what the guild draws and removes', async () => {
    const place = await draw('level7', 'The Ford', ['6']);
    expect(names(await spots('level3'))[0]).toBe('Secret Hood');
    await save('level3', 'Wick', 20, {
      version: 1,
      gear: { helmet: { id: '6', rarity: 'Rare', enchantLevel: 0, quality: 0 } },
    });
    const after = await spots('level3');
    expect(after.spots.map(({ item: { name }, points }) => [name, points]).slice(0, 2)).toEqual([
      ['Good Belt', 24],
      ['Odd Ring', 0],
    ]);
    const removal = `/api/guild/maps/${land}/places/${place.number}/removal`;
    await as.level7!('POST', removal, { revision: place.revision });
    expect(names(await spots('level3'))).not.toContain('Secret Hood');
  });

  it('name places for those who see them alone', async () => {
    const seen = async (who: string) => {
      const all = (await spots(who, '?order=level&slot=helmet')).spots;
      return all
        .find(({ item: { name } }) => name === 'Secret Hood')
        ?.places.map(({ name }) => name);
    };
    await draw('level7', 'For officers', ['6'], { owner: { layer: 'guild', level: 7 } });
    expect(await seen('level7')).toEqual(['For officers']);
    expect(await seen('level3')).toBeUndefined();
    await draw('level3', 'The squad’s', ['6'], { owner: { layer: 'squad', squadId: 'lamps' } });
    await draw('level2', 'My own', ['6'], { owner: { layer: 'mine' } });
    expect(await seen('level3')).toEqual(['The squad’s']);
    expect(await seen('level2')).toEqual(['My own']);
    expect(await seen('level5')).toBeUndefined();
    expect((await seen('level7'))?.toSorted()).toEqual(['For officers', 'The squad’s']);
  });

  it('name the place seen last first, and four of them', async () => {
    for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      host.clock.now += 60_000;
      await draw('level7', name, ['7']);
    }
    const named = async () => {
      const { spots: all } = await spots('level3', '?order=level');
      const spot = all.find((one) => one.item.name === 'Nowhere Hood');
      return [spot?.placeCount, ...(spot?.places ?? []).map(({ name }) => name)];
    };
    expect(await named()).toEqual([5, 'Fifth', 'Fourth', 'Third', 'Second']);
    // One that nobody has confirmed for long stands behind one that stays where it is.
    const { db } = host.host.database;
    const change = (name: string, values: object) =>
      db.updateTable('map_places').set(values).where('name', '=', name).execute();
    await change('Fifth', { seen_at: host.clock.now - 200 * 24 * 3_600_000 });
    await change('First', { kind: 'settlement', seen_at: null });
    await db
      .updateTable('maps')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    expect(await named()).toEqual([5, 'Fourth', 'Third', 'Second', 'First']);
  });

  it.each([
    ['a slot that there is not', 'level3', '?slot=tail', 400],
    ['an archetype that there is not', 'level3', '?archetype=Baker', 400],
    ['weights that make no sense', 'level3', '?weights=much+Armor', 400],
    ['a level below 2', 'level1', '', 403],
  ])('refuse %s', async (_, who, query, status) => {
    expect((await as[who]!('GET', path + query)).status).toBe(status);
  });
});
