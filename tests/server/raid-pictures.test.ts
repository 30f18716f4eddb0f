import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyPlan, newSeat, type Placed, type Plan } from '#rules/raids/plan.ts';
import type { RaidsTable } from '#server/db/tables/raids.ts';
import { mostWaiting } from '#server/pictures/kept-pictures.ts';
import type { PicturedPlan } from '#server/raid-pictures/pictured.ts';
import { pictures } from '#server/raid-pictures/pictures.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow, raidRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const comes = (name: string): Placed => ({
  ...{ person: people[name]!.id, character: `of-${name}`, role: 'Tank' },
});

/** A plan of one squad, with these people in its seats. */
function planOf(...names: string[]): Plan {
  const plan = emptyPlan('The Slow Tide', ['Heron'], 5);
  const seats = plan.squads[0]!.seats.map((seat, index) => {
    const name = names[index];
    return name === undefined ? seat : { ...seat, holder: comes(name) };
  });
  return { ...plan, squads: [{ ...plan.squads[0]!, seats }] };
}

describe.each(engines)('the picture of a plan on $engine', ({ engine }) => {
  let host: TestHost;
  const db = () => host.host.database.db;

  const get = async (as: string | null, path: string) => {
    const headers = as === null ? {} : { cookie: await host.signIn(as) };
    return host.request(`/api/guild/${path}`, { headers });
  };
  const pixels = async (path: string, as = 'level7') => {
    const response = await get(as, path);
    expect(response.status).toBe(200);
    const { data, info } = await sharp(await response.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data.toString('base64'), width: info.width, height: info.height };
  };
  const addRaid = async (plan: Plan, part: Partial<RaidsTable> = {}, event: object = {}) => {
    const [raidId, eventId] = [randomUUID(), randomUUID()];
    const starts_at = host.clock.now + 3 * day;
    await db()
      .insertInto('events')
      .values(eventRow({ id: eventId, starts_at, ...event }))
      .execute();
    const row = raidRow({ id: raidId, plan, event_id: eventId, ...part });
    await db().insertInto('raids').values(row).execute();
    return {
      raidId,
      eventId,
      draft: `raids/${raidId}/plan.png`,
      shown: `events/${eventId}/raid.png`,
    };
  };
  const shows = (plan: Plan): Partial<RaidsTable> => ({
    ...{ published_body: JSON.stringify(plan), first_published: JSON.stringify(plan) },
    ...{ published_version: 0, published_at: host.clock.now, published_by: 'level7' },
  });

  beforeAll(async () => {
    host = await createTestHost(engine);
    const names = ['level1', 'level2', 'level3', 'level5'];
    await db()
      .insertInto('characters')
      .values(names.map((name) => characterRow(`of-${name}`, people[name]!.id)))
      .execute();
  });

  afterAll(() => host.close());

  it('is a PNG to save, named by the evening, and kept by no cache', async () => {
    const plan = planOf('level2', 'level3');
    const { draft, shown } = await addRaid(plan, shows(plan));
    for (const [as, path] of [
      ['level7', draft],
      ['level2', shown],
    ] as const) {
      const response = await get(as, path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-disposition')).toBe(
        'attachment; filename="raid-2026-11-23.png"',
      );
      const picture = await sharp(await response.arrayBuffer()).metadata();
      expect([picture.format, picture.width, picture.hasAlpha]).toEqual(['png', 1200, false]);
      expect(picture.height).toBeGreaterThan(450);
    }
  });

  it('is the officers’ as a draft, the members’ once it is published, and no guest’s', async () => {
    const { draft, shown } = await addRaid(planOf('level2'));
    const status = async (as: string | null, path: string) => (await get(as, path)).status;
    const all = [null, 'outsider', 'level1', 'level2', 'level5', 'level7'];
    const drafts = await Promise.all(all.map((as) => status(as, draft)));
    expect(drafts).toEqual([401, 403, 403, 403, 403, 200]);
    expect(await Promise.all(all.map((as) => status(as, shown)))).toEqual([
      ...[401, 403, 403, 404, 404, 404],
    ]);
    const plan = planOf('level2', 'level5');
    const published = await addRaid(plan, shows(plan));
    expect(await Promise.all(all.map((as) => status(as, published.shown)))).toEqual([
      ...[401, 403, 403, 200, 200, 200],
    ]);
    await db()
      .updateTable('raids')
      .set({ published_body: null, published_at: null, published_version: null })
      .where('id', '=', published.raidId)
      .execute();
    expect(await status('level2', published.shown)).toBe(404);
    expect(await status('level7', `raids/${randomUUID()}/plan.png`)).toBe(404);
    expect(await status('level7', `events/${randomUUID()}/raid.png`)).toBe(404);
    expect(await status('level7', 'raids/none/plan.png')).toBe(400);
  });

  it('shows members what was published, and officers what stands now, as a draft', async () => {
    const before = planOf('level2');
    const { raidId, draft, shown } = await addRaid(before, shows(before));
    expect(await pixels(draft)).toEqual(await pixels(shown));
    // Notes are for officers alone: with others, members see the plan as it stands still.
    await db()
      .updateTable('raids')
      .set({ version: 1, body: JSON.stringify({ ...before, notes: 'The bell fell at ten' }) })
      .where('id', '=', raidId)
      .execute();
    expect(await pixels(draft)).toEqual(await pixels(shown));
    await db()
      .updateTable('raids')
      .set({ version: 1, body: JSON.stringify(planOf('level2', 'level3')) })
      .where('id', '=', raidId)
      .execute();
    const [drafted, published] = [await pixels(draft), await pixels(shown, 'level2')];
    expect(drafted.bytes).not.toBe(published.bytes);
    await db()
      .updateTable('raids')
      .set(shows(planOf('level2', 'level3')))
      .where('id', '=', raidId)
      .execute();
    // Of the same people the draft alone says that it is one.
    expect((await pixels(shown)).bytes).not.toBe(drafted.bytes);
    expect(await pixels(draft)).toEqual(await pixels(shown));
  });

  it('says that an evening is called off, and where there is none', async () => {
    const plan = planOf('level2');
    const { eventId, shown } = await addRaid(plan, shows(plan));
    const on = await pixels(shown);
    await db().updateTable('events').set({ cancelled: 1 }).where('id', '=', eventId).execute();
    expect((await pixels(shown)).bytes).not.toBe(on.bytes);
    const practice = randomUUID();
    await db()
      .insertInto('raids')
      .values(raidRow({ id: practice, plan }))
      .execute();
    const response = await get('level7', `raids/${practice}/plan.png`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="raid.png"');
    const practised = await pixels(`raids/${practice}/plan.png`);
    await db().updateTable('raids').set({ kind: 'template' }).where('id', '=', practice).execute();
    expect((await pixels(`raids/${practice}/plan.png`)).bytes).not.toBe(practised.bytes);
  });

  it('marks who leads, and knows who has left or deleted the character', async () => {
    const { draft } = await addRaid(planOf('level5', 'level3'));
    const usual = await pixels(draft);
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'heron', name: 'Heron', lead_id: people.level5!.id }))
      .execute();
    await db().insertInto('squad_members').values(placeRow('heron', people.level5!.id)).execute();
    const led = await pixels(draft);
    expect(led.bytes).not.toBe(usual.bytes);
    await db().deleteFrom('characters').where('id', '=', 'of-level3').execute();
    expect((await pixels(draft)).bytes).not.toBe(led.bytes);
  });

  it('waits for others, and is refused where as many wait as may', async () => {
    const drawing = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const drawSlowly = vi.spyOn(pictures, 'draw').mockImplementation(() => drawing.promise);
    const { draft } = await addRaid(planOf('level2'));
    const plan = (title: string): PicturedPlan => ({
      ...{ guild: '', emblem: null, title, mark: '', when: '' },
      ...{ squads: [], bench: [], reserve: [] },
    });
    const ahead = Array.from({ length: mostWaiting + 1 }, () => pictures.of(plan(randomUUID())));
    const refused = await get('level7', draft);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      ...{ code: 'busy', detail: 'Many pictures are drawn just now. Try again in a moment.' },
    });
    drawing.resolve(new Uint8Array());
    await Promise.all(ahead);
    drawSlowly.mockRestore();
    expect((await get('level7', draft)).status).toBe(200);
  });

  it('grows with the plan, up to twelve squads of ten and six hundred on the bench', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Squad ${index + 1}`);
    const large = emptyPlan('Everybody', names, 10);
    const bench = Array.from({ length: 600 }, (_, index): Placed => ({
      ...{ person: String(index + 1), character: null, role: 'Damage' },
    }));
    const { draft } = await addRaid({ ...large, bench, reserve: bench.slice(0, 0) });
    const { draft: small } = await addRaid({ ...large, bench: bench.slice(0, 41) });
    const [whole, less] = [await pixels(draft), await pixels(small)];
    expect([whole.width, whole.height]).toEqual([1200, less.height]);
    expect(whole.height).toBeLessThan(4200);
    expect(whole.bytes).not.toBe(less.bytes);
    const one = await addRaid({
      ...emptyPlan('Two', ['Heron'], 2),
      squads: [{ id: 's1', name: 'Heron', seats: [newSeat(), newSeat()] }],
    });
    expect((await pixels(one.draft)).height).toBeLessThan(500);
  });
});
