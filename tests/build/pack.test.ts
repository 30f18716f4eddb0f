import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('packFiles', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A page that no build has packed: what is packed thoroughly is kept for the next build. */
  const newPage = () =>
    Array.from({ length: 300 }, () => `<p>Lamp ${randomUUID()} burns.</p>`).join('\n');

  const read = (name: string) => readFile(join(folder, name));

  it.each<[string, text: string]>([
    ['text', 'Eight lamps burn on the harbour wall. '.repeat(200)],
    ['letters of more than a byte', 'かがり火の鍵 Dünir '.repeat(50)],
    ['nothing', ''],
  ])('writes %s beside itself, to be unpacked unchanged', async (_, text) => {
    await writeFile(join(folder, 'a.txt'), text);
    await packFiles(folder, ['/a.txt']);
    expect((await readdir(folder)).toSorted()).toEqual(['a.txt', 'a.txt.br', 'a.txt.gz']);
    const [plain, br, gz] = await Promise.all(['a.txt', 'a.txt.br', 'a.txt.gz'].map(read));
    expect(plain?.toString()).toBe(text);
    expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
    expect(gunzipSync(gz ?? '').toString()).toBe(text);
  });

  it('makes text much smaller', async () => {
    const text = Array.from({ length: 500 }, (_, index) => `Lamp ${index} burns.`).join('\n');
    await writeFile(join(folder, 'a.txt'), text);
    await packFiles(folder, ['/a.txt']);
    const [br, gz] = await Promise.all(['a.txt.br', 'a.txt.gz'].map(read));
    expect(br?.length).toBeLessThan(gz?.length ?? 0);
    expect(gz?.length).toBeLessThan(text.length / 3);
  });

  it('packs pages that are the same at the same time', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `/${index}.html`);
    const text = newPage();
    for (const name of names) await writeFile(join(folder, name), text);
    await packFiles(folder, names);
    for (const name of names) {
      expect(brotliDecompressSync(await read(`${name}.br`)).toString()).toBe(text);
    }
  });

  it('packs some new pages thoroughly and the others quickly, until later builds come to them', async () => {
    const names = ['/a.html', '/b.html', '/c.html'];
    const text = newPage();
    for (const name of names) await writeFile(join(folder, name), text + name);
    const build = async (pages: number) => {
      await packFiles(folder, names, pages);
      const sizes = [];
      for (const name of names) {
        const packed = await read(`${name}.br`);
        expect(brotliDecompressSync(packed).toString()).toBe(text + name);
        sizes.push(packed.length);
      }
      return sizes.toSorted((a, b) => a - b);
    };
    const [best = 0, quick = 0, quickToo = 0] = await build(1);
    expect(quick).toBeGreaterThan(best * 1.01);
    expect(quickToo).toBeGreaterThan(best * 1.01);
    const [first = 0, second = 0, last = 0] = await build(1);
    expect(second).toBeLessThan(first * 1.01);
    expect(last).toBeGreaterThan(first * 1.01);
    const sizes = await build(1);
    expect(Math.max(...sizes)).toBeLessThan(Math.min(...sizes) * 1.01);
  });

  it('comes to the pages of the site first, however many articles there are', async () => {
    const names = ['/articles/a.html', '/articles/b.html', '/tools.html'];
    await mkdir(join(folder, 'articles'));
    for (const name of names) await writeFile(join(folder, name), newPage());
    await packFiles(folder, names, 1);
    const sizes = await Promise.all(names.map(async (name) => (await read(`${name}.br`)).length));
    await packFiles(folder, ['/tools.html'], 1);
    expect((await read('/tools.html.br')).length).toBe(sizes[2]);
    await packFiles(folder, ['/articles/a.html', '/articles/b.html'], 2);
    expect((await read('/articles/a.html.br')).length).toBeLessThan(sizes[0] ?? 0);
    expect((await read('/articles/b.html.br')).length).toBeLessThan(sizes[1] ?? 0);
  });

  it('leaves what is packed already', async () => {
    await writeFile(join(folder, 'a.png'), 'x');
    await packFiles(folder, ['/a.png']);
    expect(await readdir(folder)).toEqual(['a.png']);
  });
});
