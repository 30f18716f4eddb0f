import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { guild } from '#config';
import { readEnv } from '#server/env.ts';
import { startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import { freePort } from '../free-port.ts';
import { type HttpsFront, startHttpsFront } from './https-front.ts';
import { signIn } from './person.ts';

const name = 'guild.example';
const level3 = '1000000000000002003';
const timeout = 60_000;

const scanner = fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory/src/scan.js'));
const world = new URL('observatory-world.ts', import.meta.url).href;

const reportSchema = z.object({
  scan: z.object({ grade: z.string(), score: z.number(), statusCode: z.number() }),
  tests: z.record(
    z.string(),
    z.object({ pass: z.boolean(), result: z.string(), scoreModifier: z.number() }),
  ),
});

const cleanup = new AsyncDisposableStack();
let front: HttpsFront;
let certificateFile: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-observatory-'));
  cleanup.defer(() => rm(folder, { recursive: true }));
  const port = await freePort();
  const host = await startHost({
    env: readEnv({ PORT: String(port), ORIGIN: `https://${name}`, DATA_DIR: folder }),
    guild,
    log: silentLog,
    siteFolder: 'dist',
  });
  cleanup.defer(() => host.close());
  const cookie = await signIn(level3, new URL(`http://127.0.0.1:${port}`));
  front = await startHttpsFront(name, port, cookie);
  cleanup.defer(() => front.close());
  certificateFile = join(folder, 'certificate.pem');
  await writeFile(certificateFile, front.certificate);
}, timeout);

afterAll(() => cleanup.disposeAsync());

/** Runs the scanner's own command, which makes the address from its argument. */
async function scan(path: string) {
  const child = spawn(process.execPath, ['--import', world, scanner, name + path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: certificateFile,
      NO_PROXY: '*',
      no_proxy: '*',
      SCAN_NAME: name,
      SCAN_HTTP_PORT: String(front.ports.http),
      SCAN_HTTPS_PORT: String(front.ports.https),
    },
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const report = reportSchema.safeParse(out.startsWith('{') ? JSON.parse(out) : out);
  if (!report.success) throw new Error(`The scanner said: ${out}\n${errors}`);
  return report.data;
}

it.each(['/', '/database/aoc', '/articles/quests/t2/arlogian-collar', '/api/openapi.json'])(
  'the Observatory gives %s an A+',
  async (path) => {
    const { scan: summary, tests } = await scan(path === '/' ? '' : path);
    const verdicts = Object.entries(tests).map(
      ([test, { pass, result, scoreModifier }]) =>
        `${pass ? 'passed' : 'FAILED'} ${scoreModifier} ${test}: ${result}`,
    );
    expect(summary, verdicts.join('\n')).toMatchObject({ grade: 'A+', statusCode: 200 });
    expect(verdicts.filter((verdict) => verdict.startsWith('FAILED'))).toEqual([]);
  },
  timeout,
);
