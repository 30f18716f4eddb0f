import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Before, openBefore } from '#build/before.ts';
import { encodingsOf, packedForms, packFiles, withoutPacked } from '#build/pack.ts';

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

it.each([
  ['/a.html', ['/a.html.br', '/a.html.gz']],
  ['/a.png', []],
])('the packed forms of %s are %j', (name, forms) => {
  expect(packedForms(name)).toEqual(forms);
});

it('what is packed is told from what is not', () => {
  const names = ['/a.html', '/a.html.br', '/a.html.gz', '/b.br', '/c.png', '/c.png.gz'];
  expect(withoutPacked(names)).toEqual(['/a.html', '/b.br', '/c.png', '/c.png.gz']);
});

const nothingBefore = openBefore(null);

describe('packFiles', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = (name: string) => readFile(join(folder, name));

  it.each<[string, text: string]>([
    ['text', 'Eight lamps burn on the harbour wall. '.repeat(200)],
    ['letters of more than a byte', 'かがり火の鍵 Dünir '.repeat(50)],
    ['nothing', ''],
  ])('writes %s beside itself, to be unpacked unchanged', async (_, text) => {
    await writeFile(join(folder, 'a.txt'), text);
    await packFiles(folder, ['/a.txt'], nothingBefore);
    expect((await readdir(folder)).toSorted()).toEqual(['a.txt', 'a.txt.br', 'a.txt.gz']);
    const [plain, br, gz] = await Promise.all(['a.txt', 'a.txt.br', 'a.txt.gz'].map(read));
    expect(plain?.toString()).toBe(text);
    expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
    expect(gunzipSync(gz ?? '').toString()).toBe(text);
  });

  it('makes text much smaller', async () => {
    const text = Array.from({ length: 500 }, (_, index) => `Lamp ${index} burns.`).join('\n');
    await writeFile(join(folder, 'a.txt'), text);
    await packFiles(folder, ['/a.txt'], nothingBefore);
    const [br, gz] = await Promise.all(['a.txt.br', 'a.txt.gz'].map(read));
    expect(br?.length).toBeLessThan(gz?.length ?? 0);
    expect(gz?.length).toBeLessThan(text.length / 3);
  });

  it('packs many at the same time', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `/${index}.html`);
    for (const name of names) await writeFile(join(folder, name), `<p>Lamp ${name}</p>`);
    await packFiles(folder, names, nothingBefore);
    for (const name of names) {
      expect(brotliDecompressSync(await read(`${name}.br`)).toString()).toBe(`<p>Lamp ${name}</p>`);
    }
  });

  /** Makes an earlier build that had the page with this text. */
  const before = (text: string): Before => ({
    pictures: {},
    read: (name, form) => (name === '/a.html' ? Buffer.from(form ? `known ${form}` : text) : null),
  });

  it('takes the forms of what has not changed from the build before', async () => {
    await writeFile(join(folder, 'a.html'), 'same');
    await packFiles(folder, ['/a.html'], before('same'));
    expect(String(await read('a.html.br'))).toBe('known br');
    expect(String(await read('a.html.gz'))).toBe('known gzip');
  });

  it('packs anew what has changed, and what the build before did not have', async () => {
    for (const name of ['a.html', 'b.html']) await writeFile(join(folder, name), 'new');
    await packFiles(folder, ['/a.html', '/b.html'], before('old'));
    for (const name of ['a.html', 'b.html']) {
      expect(brotliDecompressSync(await read(`${name}.br`)).toString()).toBe('new');
      expect(gunzipSync(await read(`${name}.gz`)).toString()).toBe('new');
    }
  });

  it('packs anew what the build before did not have packed', async () => {
    await writeFile(join(folder, 'a.html'), 'same');
    const { pictures, read: readPlain } = before('same');
    const plainAlone: Before = {
      pictures,
      read: (name, form) => (form ? null : readPlain(name)),
    };
    await packFiles(folder, ['/a.html'], plainAlone);
    expect(brotliDecompressSync(await read('a.html.br')).toString()).toBe('same');
  });

  it('leaves what is packed already', async () => {
    await writeFile(join(folder, 'a.png'), 'x');
    await packFiles(folder, ['/a.png'], nothingBefore);
    expect(await readdir(folder)).toEqual(['a.png']);
  });
});
