import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSquadBuilder } from '#contract/squads.ts';
import { readRaidCharacters } from '#server/raids/characters.ts';
import { callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { characterRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const { id: owner } = people.level2!;

describe.each(engines)('what a form says on $engine', ({ engine }) => {
  let host: TestHost;
  const db = () => host.host.database.db;
  const save = (form: object, version: number) =>
    db()
      .updateTable('characters')
      .set({ body: characterRow('main', owner, { form }).body, version })
      .where('id', '=', 'main')
      .execute();
  const inSquads = async () => {
    const officer = await callerOf(host, 'level7');
    const { body } = await officer('GET', readSquadBuilder.path);
    const all = readSquadBuilder.answer.parse(body).people;
    return all.find(({ discordId }) => discordId === owner)?.written;
  };
  const inPlans = async () =>
    (await readRaidCharacters(host.host.database, 'id', ['main'])).map(({ health }) => health);

  beforeAll(async () => {
    host = await createTestHost(engine);
    const form = { squad: 'Herons', health: 1 };
    await db()
      .insertInto('characters')
      .values([
        characterRow('main', owner, { form }),
        characterRow('alt', owner, { isMain: false, level: 50, form: { squad: 'Terns' } }),
      ])
      .execute();
  });

  afterAll(() => host.close());

  it('is read once a save, for squads and plans alike', async () => {
    expect(await inSquads()).toBe('Herons');
    // Nobody writes a form without counting its version: what is read twice would show here.
    await save({ squad: 'Cranes', health: 2 }, 1);
    expect(await inPlans()).toEqual([1]);
    expect(await inSquads()).toBe('Herons');
    await save({ squad: 'Cranes', health: 2 }, 2);
    expect(await inPlans()).toEqual([2]);
    expect(await inSquads()).toBe('Cranes');
  });
});
