import { openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { finishDiscordSignIn } from '#contract/auth.ts';
import { readPersonalFeed } from '#contract/feeds.ts';
import { DiscordOAuth } from '#server/discord/oauth.ts';
import { Signatures } from '#server/feeds/signatures.ts';
import { createLog } from '#server/host/log.ts';
import { fileOutput, streamOutput } from '#server/host/log-output.ts';
import { pathForLog, textForLog } from '#server/host/log-secrets.ts';
import { engines } from './engines.ts';
import { type RunningHost, startRunningHost } from './running-host.ts';

const secret = 'a secret of thirty-two characters';
const key = new Signatures(secret, 'calendar feeds').sign('all-200000000000000001-0');
const signature = key.split('.')[1]!;

let running: RunningHost | undefined;
afterEach(async () => {
  await running?.remove();
  running = undefined;
});

/** Returns what the log says of something, line by line. */
async function linesOf(write: (log: ReturnType<typeof createLog>) => void): Promise<string> {
  let said = '';
  const output = {
    write: (lines: string) => {
      said += lines;
    },
    lost: () => 0,
    close: () => Promise.resolve(),
  };
  const log = createLog('info', output);
  write(log);
  await log.close();
  return said;
}

describe('the log of a running host', () => {
  it('says no key, code, state or query of a request', async () => {
    running = await startRunningHost({
      variables: { SESSION_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = text(running.child.stdout!);
    const personal = readPersonalFeed.path.replace('{token}', '');
    const paths = [
      `${personal}${key}.ics`,
      `${personal}${key}.ics/`,
      `${personal}${key.replace('.', '%2E')}.ics?refresh=${signature}`,
      `${personal.replace('personal', '%70ersonal')}${key}.ics`,
      `${personal}${key.slice(0, -4)}`,
      `/calendar/${key}.ics`,
      `${finishDiscordSignIn.path}?code=${signature}&state=${signature}`,
      `/api/aoc/database/search?query=${signature}`,
    ];
    for (const path of paths) {
      const referer = `${running.origin}/calendar?token=${signature}`;
      await fetch(running.origin + path, { headers: { referer }, redirect: 'manual' });
    }
    running.child.kill('SIGTERM');
    const lines = (await said).split('\n').filter((line) => line.includes('"GET"'));
    expect(lines.filter((line) => line.includes(`"${personal}…"`))).toHaveLength(5);
    expect(lines.length).toBeGreaterThan(paths.length);
    expect(lines.filter((line) => line.includes(signature.slice(0, 12)))).toEqual([]);
  });
});

describe('lines of the log', () => {
  it('arrive whole and in order, whatever their number, length and letters', async () => {
    const words = Array.from({ length: 3000 }, (_, index) =>
      index === 1500 ? 'ü🗝'.repeat(60_000) : `Dünir ${index} 🗝`,
    );
    const said = await linesOf(({ logger }) => {
      for (const word of words) logger.info(word);
    });
    const lines = said.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(words);
  });
});

describe('a path in the log', () => {
  it.each([
    ['/about', '/about'],
    ['/articles/guides/f%C3%BCr', '/articles/guides/f%C3%BCr'],
    ['/_astro/reading.x7Gk9b2Q.js', '/_astro/reading.x7Gk9b2Q.js'],
    [`/_astro/reading.${'x'.repeat(32)}.js`, `/_astro/reading.${'x'.repeat(32)}.js`],
    [`/wrong/${key}.ics`, '/wrong/all-200000000000000001-0…'],
    [`/wrong/${key}`, '/wrong/all-200000000000000001-0…'],
    ['/api/guild/calendar/public.ics', '/api/guild/calendar/public.ics'],
    ['/api/guild/calendar/personal/x', '/api/guild/calendar/personal/…'],
  ])('%s is %s', (path, told) => {
    expect(pathForLog(path)).toBe(told);
  });
});

describe('a text in the log', () => {
  it.each([
    ['Is it there? No & yes = maybe.', 'Is it there? No & yes = maybe.'],
    [
      'Failed to parse https://discord.com/x?code=abc&state=d-e.f (why?)',
      'Failed to parse https://discord.com/x?code=…&state=… (why?)',
    ],
    ['postgres://guild:hunter2@db/x is away', 'postgres://guild:…@db/x is away'],
    [`authorization: Bot ${'M'.repeat(30)}.x`, 'authorization: Bot …'],
    ['The Bot could not read /guilds', 'The Bot could not read /guilds'],
    [`not /${key}.ics here, nor ${key}.`.replaceAll(/all[\d-]+/g, 'x'), 'not /x… here, nor x….'],
  ])('%s is %s', (said, told) => {
    expect(textForLog(said)).toBe(told);
  });
});

describe('an error in the log', () => {
  it('says what failed and why, with every cause', async () => {
    const cause = Object.assign(new TypeError('no route'), { code: 'ENETUNREACH', port: 5432 });
    const error = new Error('The database is away', { cause });
    const line: unknown = JSON.parse(
      await linesOf(({ logger }) => {
        logger.error({ err: error }, 'failed');
      }),
    );
    expect(line).toMatchObject({
      level: 50,
      msg: 'failed',
      err: {
        ...{ type: 'Error', message: 'The database is away' },
        stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/) as string,
        cause: { type: 'TypeError', message: 'no route', code: 'ENETUNREACH', port: 5432 },
      },
    });
  });

  it('keeps away what it carries: requests, answers, statements', async () => {
    const error = Object.assign(new Error(`GET https://x.example/?code=${signature} failed`), {
      url: `https://x.example/?token=${signature}`,
      options: { headers: { authorization: signature } },
      cause: new URLSearchParams({ code: signature }),
    });
    const said = await linesOf(({ logger }) => {
      logger.error({ err: error, path: `/api/guild/calendar/personal/${key}` }, `for ${key}`);
    });
    expect(said).toContain('GET https://x.example/?code=… failed');
    expect(said).not.toContain(signature);
  });

  it('keeps away what Discord’s way back holds', async () => {
    const settings = { clientId: '1', clientSecret: signature, guildId: '1', rolesHold: 0 };
    const discord = { web: 'http://127.0.0.1:1', api: 'http://127.0.0.1:1', botToken: undefined };
    const oauth = new DiscordOAuth({ ...settings, ...discord, timeout: 1000 }, 'http://x.example/');
    const state = `${signature}-state`;
    for (const search of [`?code=${signature}&state=other`, `?code=${signature}&state=${state}`]) {
      const error: unknown = await oauth.finish(search, state, signature).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(Error);
      const said = await linesOf(({ logger }) => {
        logger.warn({ err: error }, 'failed');
      });
      expect(said).toContain('Discord did not take the code');
      expect(said).not.toContain(signature);
    }
  });

  it('keeps away what a broken answer says', async () => {
    const error: unknown = await new Response(`{"access_token":"${signature}"`)
      .json()
      .catch((e: unknown) => e);
    const short: unknown = await new Response('hunter2').json().catch((e: unknown) => e);
    const said = await linesOf(({ logger }) => {
      logger.error({ err: error });
      logger.error({ err: short });
    });
    expect(said).toContain('not valid JSON');
    expect(said).not.toContain(signature);
    expect(said).not.toContain('hunter2');
  });

  it.each(engines)('keeps away the values of a statement on $engine', async ({ make }) => {
    const { database, remove } = await make();
    const { db } = database;
    const row = { id_hash: signature, user_id: 'hunter2', created_at: 1, expires_at: 2 };
    const failing = [
      () => db.insertInto('sessions').values(row).execute(),
      () =>
        db
          .selectFrom('sessions')
          .selectAll()
          .where('id_hash', '=', signature)
          .executeTakeFirstOrThrow(),
      () => sql`insert into sessions values (${signature}, ${'hunter2'}, null, null)`.execute(db),
      () => sql`select cast(${signature} as integer) as x from nowhere`.execute(db),
      () => sql`update sessions set expires_at = ${'hunter2'} || 'x'`.execute(db),
    ];
    const errors = await Promise.all(
      failing.map((fail) =>
        fail().then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    await remove();
    expect(errors.filter((error) => error !== null).length).toBeGreaterThanOrEqual(4);
    const said = await linesOf(({ logger }) => {
      for (const err of errors) if (err !== null) logger.error({ err });
    });
    expect(said).not.toContain(signature);
    expect(said).not.toContain('hunter2');
  });
});

describe('the log on a full disk', () => {
  it('loses lines, says how many, and goes on when there is room', () => {
    const disk = { text: '', room: 10 };
    const output = fileOutput((bytes) => {
      const taken = bytes.subarray(0, disk.room);
      if (taken.length === 0) throw new Error('ENOSPC');
      disk.text += Buffer.from(taken).toString();
      disk.room -= taken.length;
      return taken.length;
    });
    output.write('one\n');
    output.write('two\nthree\nfour\n');
    output.write('five\n');
    expect(disk.text).toBe('one\ntwo\nth');
    disk.room = 1000;
    output.write('six\n');
    const [notice, ...rest] = disk.text.slice('one\ntwo\nth\n'.length).split('\n');
    expect(JSON.parse(notice!)).toMatchObject({ level: 40, lost: 3 });
    expect(rest).toEqual(['six', '']);
    expect(output.lost()).toBe(3);
    output.write('seven\n');
    expect(disk.text.endsWith('six\nseven\n')).toBe(true);
  });

  it('does not end the host', async () => {
    const full = openSync('/dev/full', 'w');
    running = await startRunningHost({ stdio: ['ignore', full, 'ignore'] });
    // A batch is written at this length.
    const path = `/${'x'.repeat(8000)}`;
    for (let asked = 0; asked < 10; asked += 1) await fetch(running.origin + path);
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
    running.child.kill('SIGTERM');
    expect(await running.ended).toEqual({ code: 0, signal: null });
  });
});

describe('the log that nobody reads', () => {
  it('keeps lines up to a limit, and says how many it has lost', () => {
    const taken: string[] = [];
    let next: (() => void) | undefined;
    const reader = new Writable({
      decodeStrings: false,
      write: (chunk: string, _, done) => {
        taken.push(chunk);
        next = done;
      },
    });
    const output = streamOutput(reader, () => undefined);
    const megabyte = `${'x'.repeat(1024 * 1024)}\n`;
    for (const lines of ['one\n', megabyte, 'two\n', 'three\nfour\n']) output.write(lines);
    expect(reader.writableLength).toBeLessThan(2 * 1024 * 1024);
    next!();
    next!();
    output.write('five\n');
    const [notice, ...rest] = taken.at(-1)!.split('\n');
    expect(JSON.parse(notice!)).toMatchObject({ level: 40, lost: 3 });
    expect(rest).toEqual(['five', '']);
    expect(output.lost()).toBe(3);
    expect(taken[1]).toBe(megabyte);
  });

  it('tells once that its reader has gone', async () => {
    const onGone = vi.fn();
    const reader = new Writable({
      write: (_, __, done) => {
        done(new Error('EPIPE'));
      },
    });
    const output = streamOutput(reader, onGone);
    output.write('one\n');
    await vi.waitFor(() => {
      expect(onGone).toHaveBeenCalled();
    });
    output.write('two\n');
    await output.close();
    expect(onGone).toHaveBeenCalledOnce();
  });

  it.each([
    ['does not read', () => undefined, 200],
    ['has gone', ({ child }: RunningHost) => child.stdout!.destroy(), 200],
    ['goes at the end', ({ child }: RunningHost) => child.stdout!.destroy(), 1],
  ])('neither stops nor keeps a host whose reader %s', async (_, leave, times) => {
    running = await startRunningHost({ stdio: ['ignore', 'pipe', 'ignore'] });
    leave(running);
    // Two hundred are more than a pipe holds.
    const path = `/${'x'.repeat(8000)}`;
    for (let asked = 0; asked < times; asked += 1) await fetch(running.origin + path);
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
    running.child.kill('SIGTERM');
    expect(await running.ended).toEqual({ code: 0, signal: null });
  });
});
