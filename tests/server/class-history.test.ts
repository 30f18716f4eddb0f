import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { ClassHistory } from '#contract/classes.ts';
import { keepClassDay } from '#server/classes/days.ts';
import { saveRoles } from '#server/db/people.ts';
import { callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('the history of classes on $engine', ({ engine }) => {
  let host: TestHost;

  beforeAll(async () => {
    host = await createTestHost(engine);
  });
  afterAll(() => host.close());

  const keep = () =>
    keepClassDay({
      database: host.host.database,
      zone: guild.calendar.zone,
      now: () => host.clock.now,
    });

  async function save(name: string, values: object): Promise<void> {
    const as = await callerOf(host, name);
    expect(await as('POST', '/api/aoc/character/gear', values)).toMatchObject({ status: 200 });
  }

  async function history(): Promise<ClassHistory> {
    const as = await callerOf(host, 'level2');
    const { status, body } = await as('GET', '/api/aoc/classes/history');
    expect(status).toBe(200);
    return body;
  }

  const character = (id: number, archetype1: string, level: number) => ({
    characterId: `00000000-0000-4000-8000-00000000000${id}`,
    IGN: 'Someone',
    archetype1,
    level,
    isMain: true,
  });

  const of = ({ archetypes, days }: ClassHistory, name: string) => {
    const index = archetypes.indexOf(name);
    return days.map(({ day: text, mains, levels }) => [text, mains[index], levels[index]]);
  };

  it('keeps what was there when mains, levels, classes and members change', async () => {
    await save('level2', character(1, 'Tank', 20));
    await save('level3', character(2, 'Tank', 30));
    await keep();
    host.clock.now += day;
    await save('level3', character(2, 'Bard', 31));
    await keep();
    // A second count on the same day replaces the first: the last one of a day stays.
    await save('level2', character(1, 'Tank', 22));
    await keep();
    host.clock.now += 2 * day;
    const member = people.level3!;
    const left = { id: member.id, roles: null, rolesAt: host.clock.now };
    await saveRoles(host.host.database.db, left);
    const told = await history();
    expect(of(told, 'Tank')).toEqual([
      ['2026-11-20', 2, 50],
      ['2026-11-21', 1, 22],
      ['2026-11-23', 1, 22],
    ]);
    expect(of(told, 'Bard').map(([, mains]) => mains)).toEqual([0, 1, 0]);
  });

  it('is for members from level 2 on', async () => {
    const as = await callerOf(host, 'level1');
    expect((await as('GET', '/api/aoc/classes/history')).status).toBe(403);
  });

  it('looks back a year', async () => {
    host.clock.now += 370 * day;
    expect((await history()).days).toHaveLength(1);
  });
});
