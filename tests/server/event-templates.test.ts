import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventTemplate, mostEventTemplates } from '#contract/event-templates.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { sampleBodies } from './sample-calls.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const path = '/api/guild/event-templates';
const { template } = sampleBodies.keepEventTemplate as { template: object };

describe.each(engines)('templates of events on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const keep = (name: string, part: object = {}, replace = false) =>
    officer('POST', path, { name, template: { ...template, ...part }, replace });
  const listed = async () =>
    ((await officer('GET', path)).body as { templates: EventTemplate[] }).templates;
  const names = async () => (await listed()).map(({ name }) => name);
  const logged = async (action: string) => {
    const { body } = await officer('GET', `/api/guild/audit?action=${action}`);
    return (body as { entries: { detail: string }[] }).entries.map(({ detail }) => detail);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
  });

  beforeEach(async () => {
    await host.host.database.db.deleteFrom('event_templates').execute();
  });

  afterAll(() => host.close());

  it('are kept with all but the day, and listed by name', async () => {
    await keep('Tuesday raid');
    await keep('all-call', { repeat: null, allCall: true });
    const id = expect.any(String) as string;
    // The guild of the test has no map.
    const kept = { ...template, id, meetingGone: true };
    expect(await listed()).toEqual([
      { ...kept, name: 'all-call', repeat: null, allCall: true },
      { ...kept, name: 'Tuesday raid' },
    ]);
    expect((await logged('event-template-kept'))[0]).toBe('all-call: “Slow Tide”');
  });

  it('are replaced under their name only where that is meant', async () => {
    const { body: first } = await keep('Tuesday raid');
    const refused = await keep(' tuesday  RAID ', { title: 'Fast Tide' });
    expect(refused).toMatchObject({ status: 409, code: 'name-taken' });
    expect(refused.body).toMatchObject({
      detail: 'There is a template “Tuesday raid”; keeping this replaces it.',
    });
    expect(await keep('Tuesday Raid', { title: 'Fast Tide' }, true)).toMatchObject({ body: first });
    expect(await listed()).toMatchObject([{ name: 'Tuesday Raid', title: 'Fast Tide' }]);
    expect((await logged('event-template-kept'))[0]).toBe(
      'Tuesday Raid: “Fast Tide”, in place of an earlier one',
    );
  });

  it('are deleted, and that once', async () => {
    const { id } = (await keep('Tuesday raid')).body as { id: string };
    expect((await officer('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await names()).toEqual([]);
    expect(await officer('DELETE', `${path}/${id}`)).toMatchObject({ code: 'not-found' });
    expect((await logged('event-template-deleted'))[0]).toBe('Tuesday raid');
  });

  it('are the officers’', async () => {
    const { id } = (await keep('Tuesday raid')).body as { id: string };
    const body = { name: 'Mine', template, replace: false };
    expect((await member('GET', path)).status).toBe(403);
    expect((await member('POST', path, body)).status).toBe(403);
    expect((await member('DELETE', `${path}/${id}`)).status).toBe(403);
    expect(await names()).toEqual(['Tuesday raid']);
  });

  it('are so many at most; one that is there can still be replaced', async () => {
    const rows = Array.from({ length: mostEventTemplates }, (_, nth) => ({
      ...{ id: `one-${nth}`, name: `Kept ${nth}`, name_key: `kept ${nth}` },
      ...{ body: JSON.stringify(template), changed_at: 0 },
    }));
    await host.host.database.db.insertInto('event_templates').values(rows).execute();
    expect(await keep('One more')).toMatchObject({ status: 409, code: 'too-many' });
    expect(await names()).toHaveLength(mostEventTemplates);
    expect((await keep('Kept 7', {}, true)).status).toBe(200);
  });

  it.each([
    ['a name of blanks', { name: '  ' }],
    ['a time that clocks never show', { template: { ...template, time: '24:00' } }],
    ['an end before the start', { template: { ...template, minutes: -60 } }],
    ['more than seven days', { template: { ...template, minutes: 7 * 24 * 60 + 1 } }],
  ])('are refused with %s', async (_, part) => {
    const body = { name: 'Odd', template, replace: false, ...part };
    expect(await officer('POST', path, body)).toMatchObject({ status: 400, code: 'invalid' });
  });
});
