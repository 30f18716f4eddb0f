import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { uploadIcon } from '#contract/icons.ts';
import { announceLeave } from '#contract/leaves.ts';
import { readSiteState, type SiteState } from '#contract/site-state.ts';
import { saveFile } from '#server/files/queries.ts';
import { migrationNames } from '#server/db/migrations.ts';
import { reachMilestone } from '#server/db/milestones.ts';
import { Site } from '#server/host/site.ts';
import { version } from '#server/host/version.ts';
import { engines } from './engines.ts';
import { writeSmallSite } from './small-site.ts';
import { createTestHost, origin, type TestHost } from './test-host.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

describe.each(engines)('the state of the site on $engine', ({ engine }) => {
  let folder: string;
  let served: Site;
  let host: TestHost;
  let cookie: string;

  const read = async (): Promise<SiteState> => {
    const answer = await host.request('/api/guild/site-state', { headers: { cookie } });
    expect(answer.status).toBe(200);
    return readSiteState.answer.parse(await answer.json());
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-state-'));
    const siteFolder = await writeSmallSite();
    served = await Site.load({
      ...{ folder: siteFolder, headers: {}, without: [] },
      cookieScope: { secure: false, siteDomain: null },
      findSession: () => Promise.resolve(null),
      onRefused: () => undefined,
      onMissing: () => undefined,
      onError: () => undefined,
    });
    await rm(siteFolder, { recursive: true });
    const backups = { folder: join(folder, 'backups'), keep: 3 };
    host = await createTestHost(engine, { served, env: { dataDir: folder, backups } });
    cookie = await host.signIn('level7');
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await host.close();
    await rm(folder, { recursive: true });
  });

  it('tells what runs, on what, and since when', async () => {
    const since = new Date(host.clock.now).toISOString();
    host.clock.now += hour;
    const state = await read();
    expect(state.at).toBe(new Date(host.clock.now).toISOString());
    expect(state.host).toMatchObject({ version, node: process.versions.node, since });
    expect(state.troubles).toEqual([]);
    const { database } = state;
    expect(database).toMatchObject({
      engine: engine === 'SQLite' ? 'sqlite' : 'postgres',
      version: expect.stringMatching(engine === 'SQLite' ? /^3\./ : /^\d+\.\d/) as string,
      schema: migrationNames.at(-1),
    });
    expect(database.bytes).toBeGreaterThan(100_000);
    expect(state.roles).toEqual({
      ...{ source: 'demo', readAt: null, silentSince: null, holdHours: null },
    });
    expect(state.build).toMatchObject({ name: '0001-a', made: null, nextText: null });
    for (const { room } of state.disks) {
      expect(room?.size ?? 1).toBeGreaterThan(room?.free ?? 0);
    }
  });

  it('knows the last backup from the database, and what is kept from the folder', async () => {
    expect((await read()).backups).toEqual({
      last: null,
      beforeSteps: null,
      kept: { folder: join(folder, 'backups'), most: 3, files: { count: 0, newestBytes: null } },
      failed: null,
    });
    await rm(join(folder, 'backups'), { recursive: true, force: true });
    await import('node:fs/promises').then(({ mkdir }) => mkdir(join(folder, 'backups')));
    for (const [day, bytes] of [
      ['2026-11-18', 5],
      ['2026-11-19', 7],
    ] as const) {
      await writeFile(join(folder, 'backups', `guildhall-${day}.db`), 'x'.repeat(bytes));
    }
    await writeFile(join(folder, 'backups', 'notes.txt'), 'mine');
    const last = host.clock.now - 5 * hour;
    await reachMilestone(host.host.database.db, 'backup', last);
    await reachMilestone(host.host.database.db, 'backup-before-steps', last - day);
    expect((await read()).backups).toMatchObject({
      last: new Date(last).toISOString(),
      beforeSteps: new Date(last - day).toISOString(),
      kept: { files: { count: 2, newestBytes: 7 } },
    });
  });

  it('tells what a failed backup said, until one is written, by whichever host', async () => {
    const { db } = host.host.database;
    host.noticed.tasks.failed(
      'backup',
      new Error('\u001B[31mno room\u001B[0m at\npostgres://me:pw@db/x'),
    );
    const { failed } = (await read()).backups;
    expect(failed).toEqual({
      at: new Date(host.clock.now).toISOString(),
      words: 'no room at\npostgres://me:…@db/x',
    });
    await reachMilestone(db, 'backup', host.clock.now - hour);
    expect((await read()).backups.failed).not.toBeNull();
    await reachMilestone(db, 'backup', host.clock.now + 1);
    expect((await read()).backups.failed).toBeNull();
  });

  it('says when the folder of the backups cannot be read', async () => {
    await writeFile(join(folder, 'backups'), 'no folder');
    expect((await read()).backups.kept).toMatchObject({ files: null });
  });

  it('keeps the last failure of a build in its own words, until one succeeds', async () => {
    const said = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
    host.noticed.tasks.failed('build', new Error(said));
    const { build } = await read();
    expect(build?.buildFailed?.words.split('\n')).toHaveLength(20);
    host.noticed.tasks.succeeded('build');
    expect((await read()).build?.buildFailed).toBeNull();
  });

  it('counts every call, and tells of the slow ones by their route', async () => {
    await host.request('/api/guild/audit?person=somebody', { headers: { cookie } });
    expect((await read()).slowCalls).toEqual([]);
    host.noticed.noteCall(listAudit, 750);
    const { slowCalls } = await read();
    expect(slowCalls).toMatchObject([
      { method: 'GET', path: '/api/guild/audit', calls: 2, slow: 1, longest: 750 },
    ]);
  });

  it('counts from when a body is there, whoever sends it slowly', async () => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const noteCall = vi.spyOn(host.noticed, 'noteCall');
    const slowly = (bytes: Uint8Array) =>
      new ReadableStream(
        {
          pull: (controller) => {
            clock += 60_000;
            controller.enqueue(bytes);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    const leave = { firstDay: '2026-12-01', lastDay: '2026-12-02', reason: 'away' };
    const form = new FormData();
    form.set(uploadIcon.upload.field, new File(['no picture'], 'lamp.png', { type: 'image/png' }));
    for (const [operation, who, sent] of [
      [announceLeave, 'level3', Response.json(leave)],
      [uploadIcon, 'editor', new Response(form)],
    ] as const) {
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const headers = {
        ...{ cookie: await host.signIn(who), origin, 'content-length': String(bytes.length) },
        'content-type': sent.headers.get('content-type') ?? '',
      };
      const { method, path } = operation;
      const before = clock;
      const sending = { body: slowly(bytes), duplex: 'half' };
      await host.request(path, { method, headers, ...sending });
      expect(clock).toBe(before + 60_000);
    }
    expect(noteCall.mock.calls).toEqual([
      [announceLeave, 0],
      [uploadIcon, 0],
    ]);
  });

  it('counts no call that was refused or not understood', async () => {
    const noteCall = vi.spyOn(host.noticed, 'noteCall');
    expect((await host.request(listAudit.path)).status).toBe(401);
    const low = await host.signIn('level1');
    expect((await host.request(listAudit.path, { headers: { cookie: low } })).status).toBe(403);
    const odd = await host.request(`${listAudit.path}?from=now`, { headers: { cookie } });
    expect(odd.status).toBe(400);
    expect(noteCall).not.toHaveBeenCalled();
  });

  it('notes below /cdn what is not there, and no other failure', async () => {
    const noteFailed = vi.spyOn(host.noticed, 'noteFailed');
    await host.request('/cdn/lost.png', { method: 'POST' });
    await host.request('/cdn/lost.png', { method: 'HEAD' });
    const { db } = host.host.database;
    await db.schema.alterTable('files').renameTo('lost_files').execute();
    expect((await host.request('/cdn/lost.png')).status).toBeGreaterThanOrEqual(500);
    expect(noteFailed.mock.calls).toMatchObject([[{ url: '/cdn/lost.png', status: 404 }]]);
  });

  it('looks for the member of a failed picture without a change of their session', async () => {
    const looking = await host.signIn('level3');
    host.clock.now += 20 * day;
    const headers = { cookie: looking, referer: `${origin}/database/aoc/gear/17` };
    await host.request('/cdn/lost.png', { headers });
    await vi.waitFor(async () => {
      expect((await read()).failing).toMatchObject([{ path: '/cdn/lost.png' }]);
    });
    // The answer that extends the session is one that can send the cookie.
    const answer = await host.request('/api/auth/user/@me', { headers });
    expect(answer.headers.getSetCookie()).toHaveLength(2);
  });

  it('tells which pictures fail a member', async () => {
    await saveFile(host.host.database.db, '/there.png', 'image/png', new Uint8Array([1]));
    const headers = { cookie, referer: `${origin}/database/aoc/gear/17` };
    for (const path of ['/cdn/there.png', '/cdn/lost.png', '/cdn/lost.png?v=2']) {
      await host.request(path, { headers });
    }
    await host.request('/cdn/other.png', { headers: { referer: headers.referer } });
    await vi.waitFor(async () => {
      expect((await read()).failing).toMatchObject([
        { path: '/cdn/lost.png', times: 2, status: 404, pages: ['/database/aoc/:layout/:id'] },
      ]);
    });
  });
});
