import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRunning } from '#cli/dev-api.ts';

let folder: string;
let stop: () => Promise<void>;

const inFolder = (name: string) => join(folder, name);

/** Saves as most editors do: a new file takes the place of the old one. */
async function saveByRenaming(name: string, text: string): Promise<void> {
  await writeFile(inFolder(`${name}~`), text);
  await rename(inFolder(`${name}~`), inFolder(name));
}

async function started(): Promise<string[]> {
  return (await readFile(inFolder('said'), 'utf8')).trim().split('\n');
}

/** Waits until the program has said something last. */
async function says(word: string): Promise<void> {
  await expect.poll(async () => (await started()).at(-1), { timeout: 30_000 }).toBe(word);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-api-'));
  await mkdir(inFolder('source'));
  await appendFile(inFolder('said'), '');
  await writeFile(inFolder('source/word.ts'), "export const word: string = 'one';\n");
  // Not the address of a module of these tests.
  const beside = './word.ts';
  await writeFile(
    inFolder('source/main.ts'),
    `import { appendFileSync } from 'node:fs';
import { word } from '${beside}';
appendFileSync(${JSON.stringify(inFolder('said'))}, word + '\\n');
setInterval(() => undefined, 1000);
`,
  );
  stop = keepRunning({ args: [inFolder('source/main.ts')], sources: [inFolder('source')] });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
  await rm(folder, { recursive: true });
});

it('runs anew after each of several saves by renaming, and after a plain one', async () => {
  await says('one');
  for (const word of ['two', 'three', 'four']) {
    await saveByRenaming('source/word.ts', `export const word: string = '${word}';\n`);
    await says(word);
  }
  await writeFile(inFolder('source/word.ts'), "export const word: string = 'five';\n");
  await says('five');
});

it('comes back once a mistake is mended', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await says('one');
  await saveByRenaming('source/main.ts', 'throw new Error("wrong")\n');
  await expect.poll(() => complaints.mock.calls.length, { timeout: 30_000 }).toBe(1);
  await saveByRenaming(
    'source/main.ts',
    `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(inFolder('said'))}, 'mended\\n');
setInterval(() => undefined, 1000);
`,
  );
  await says('mended');
});
