import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const timeout = 180_000;

const cleanup = new AsyncDisposableStack();
let copy: ProjectCopy;
let right: string;

beforeAll(async () => {
  copy = await copyProject();
  cleanup.defer(() => copy.remove());
  right = await readFile(join(copy.folder, 'guild.config.ts'), 'utf8');
}, timeout);

afterAll(() => cleanup.disposeAsync());

/** Runs a command of package.json in the copy, and returns what it said and its exit code. */
async function run(args: readonly string[]): Promise<{ said: string; code: unknown }> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: copy.folder,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(await freePort()) },
      DATA_DIR: join(copy.folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [child.stdout!, child.stderr!].map((stream) => text(stream));
  const [ended, ...texts] = await Promise.all([once(child, 'close'), ...said]);
  return { said: texts.join('').trim(), code: ended[0] };
}

/** What stands wrong in the file, and the one line that says so. */
const faults: [name: string, from: string, to: string, line: string | RegExp][] = [
  [
    'a value',
    "zone: 'Europe/Berlin'",
    "zone: 'Berlin'",
    'guild.config.ts is not right: calendar.zone must be an IANA time zone: Europe/Berlin. Mend it there.',
  ],
  [
    'a comma that is missing',
    "name: 'The Ninth Lamp',",
    "name: 'The Ninth Lamp'",
    /^guild\.config\.ts:9 cannot be read: .+\. Mend that line, or the end of the one before\.$/,
  ],
  [
    'a word without quotes',
    "name: 'The Ninth Lamp',",
    'name: Lamp,',
    'guild.config.ts:8 cannot be read: Lamp is not defined. Mend that line, or the end of the one before.',
  ],
];

const commands: [name: string, args: string[]][] = [
  ['start', ['cli/launch.mjs', 'start']],
  ['build', ['cli/launch.mjs', 'build']],
  ['dev', ['cli/dev.ts']],
  ['guild -- new', ['cli/guild.ts', 'new', 'guide', 'tides', '--author', 'Wend']],
];

const spoil = (from: string, to: string) => {
  expect(right).toContain(from);
  return writeFile(join(copy.folder, 'guild.config.ts'), right.replace(from, to));
};

async function expectOneLine(args: readonly string[], line: string | RegExp): Promise<void> {
  const { said, code } = await run(args);
  const told = said.split('\n').filter((one) => !/Warning|--trace-warnings/.test(one));
  expect(told).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  expect(code).toBe(1);
}

describe('a wrong guild.config.ts', () => {
  it.each(faults)(
    'is one line at npm run serve: %s',
    async (_, from, to, line) => {
      await spoil(from, to);
      await expectOneLine(['cli/launch.mjs', 'serve'], line);
    },
    timeout,
  );

  const [[, from, to, line]] = faults as [(typeof faults)[number]];

  it.each(commands)(
    'is one line at npm run %s',
    async (_, args) => {
      await spoil(from, to);
      await expectOneLine(args, line);
    },
    timeout,
  );

  it(
    'keeps nobody from looking after the data',
    async () => {
      await spoil(from, to);
      const { said, code } = await run(['cli/guild.ts', 'check']);
      expect(said).toContain('is in order');
      expect(code).toBe(0);
    },
    timeout,
  );
});
