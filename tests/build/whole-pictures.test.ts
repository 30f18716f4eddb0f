import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWholePictures } from '#texts/whole-pictures.ts';

let root: string;
let file: string;
let bell: Buffer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'whole-'));
  file = join(root, 'bell.png');
  const background = { r: 20, g: 60, b: 90 };
  bell = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
});
afterAll(() => rm(root, { recursive: true }));

async function look(): Promise<string> {
  const pictures = await openWholePictures(root);
  const found = await pictures.look(file);
  await pictures.keep();
  return found;
}

const known = async () =>
  JSON.parse(
    await readFile(join(root, 'node_modules/.astro/whole-pictures.json'), 'utf8'),
  ) as object;

it('remembers what was whole until it changes, and nothing that was not', async () => {
  await writeFile(file, bell);
  expect(await look()).toBe('whole');
  expect(Object.keys(await known())).toEqual(['bell.png']);
  expect(await look()).toBe('whole');

  // Of the same size, and as old.
  const { atime, mtime } = await stat(file);
  await writeFile(file, Buffer.concat([bell.subarray(0, -20), Buffer.alloc(20)]));
  await utimes(file, atime, mtime);
  expect(await look()).toBe('broken');
  expect(await known()).toEqual({});
  expect(await look()).toBe('broken');

  await writeFile(file, bell);
  expect(await look()).toBe('whole');
});

it('asks for a smaller one where the build takes no more pixels', async () => {
  const vast = { width: 20_000, height: 14_000, channels: 3, background: 'green' } as const;
  await writeFile(file, await sharp({ create: vast, limitInputPixels: false }).png().toBuffer());
  expect(await look()).toBe('vast');
});

it('does without what it remembers', async () => {
  await writeFile(file, bell);
  await look();
  await writeFile(join(root, 'node_modules/.astro/whole-pictures.json'), 'no JSON');
  expect(await look()).toBe('whole');
  expect(Object.keys(await known())).toEqual(['bell.png']);
});
