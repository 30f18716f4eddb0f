import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteFile } from '#contract/site-manifest.ts';
import { encodingsOf, packFile } from '#build/pack.ts';

describe('encodingsOf', () => {
  it.each(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])(
    'packs %s both ways',
    (extension) => {
      expect(encodingsOf(extension)).toEqual(['br', 'gzip']);
    },
  );

  // Packed already, or nothing at all.
  it.each(['.woff2', '.webp', '.avif', '.png', '.jpg', '.ico', ''])('leaves %j', (extension) => {
    expect(encodingsOf(extension)).toEqual([]);
  });

  it('gives every file a list of its own', () => {
    expect(encodingsOf('.css')).not.toBe(encodingsOf('.js'));
  });
});

describe('packFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  function describeFile(file: string, encodings: SiteFile['encodings']): SiteFile {
    const type = 'text/plain; charset=utf-8';
    return { path: '/', file, type, access: 'public', immutable: false, headers: {}, encodings };
  }

  it.each<[string, text: string]>([
    ['text', 'Eight lamps burn on the harbour wall. '.repeat(200)],
    ['letters of more than a byte', 'かがり火の鍵 Dünir '.repeat(50)],
    ['nothing', ''],
  ])('writes %s beside itself, to be unpacked unchanged', async (_, text) => {
    await writeFile(join(folder, 'a.txt'), text);
    await packFile(folder, describeFile('a.txt', ['br', 'gzip']));
    expect((await readdir(folder)).toSorted()).toEqual(['a.txt', 'a.txt.br', 'a.txt.gz']);
    const [plain, br, gz] = await Promise.all(
      ['a.txt', 'a.txt.br', 'a.txt.gz'].map((name) => readFile(join(folder, name))),
    );
    expect(plain?.toString()).toBe(text);
    expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
    expect(gunzipSync(gz ?? '').toString()).toBe(text);
  });

  it('makes text much smaller', async () => {
    const text = Array.from({ length: 500 }, (_, index) => `Lamp ${index} burns.`).join('\n');
    await writeFile(join(folder, 'a.txt'), text);
    await packFile(folder, describeFile('a.txt', ['br', 'gzip']));
    const br = await readFile(join(folder, 'a.txt.br'));
    const gz = await readFile(join(folder, 'a.txt.gz'));
    expect(br.length).toBeLessThan(gz.length);
    expect(gz.length).toBeLessThan(text.length / 3);
  });

  it('packs pages that are the same at the same time', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `${index}.html`);
    const text = `A page that no build has packed: ${randomUUID()}. `.repeat(400);
    for (const name of names) await writeFile(join(folder, name), text);
    await Promise.all(names.map((name) => packFile(folder, describeFile(name, ['br', 'gzip']))));
    for (const name of names) {
      const packed = await readFile(join(folder, `${name}.br`));
      expect(brotliDecompressSync(packed).toString()).toBe(text);
    }
  });

  it.each<[SiteFile['encodings'], string[]]>([
    [[], ['a.png']],
    [['br'], ['a.png', 'a.png.br']],
  ])('writes only the forms it is asked for: %j', async (encodings, names) => {
    await writeFile(join(folder, 'a.png'), 'x');
    await packFile(folder, describeFile('a.png', encodings));
    expect((await readdir(folder)).toSorted()).toEqual(names);
  });
});
