import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuildMap } from '#contract/maps.ts';
import { saveFile } from '#server/files/queries.ts';
import type { MapImport } from '#server/maps/asked-map.ts';
import { importMap } from '#server/maps/import-map.ts';
import { openFirst, removeMap } from '#server/maps/manage-maps.ts';
import { KeptTiles } from '#server/maps/kept-tiles.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, type TestHost } from './test-host.ts';

let folder: string;

const canvas = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

const grain = () =>
  sharp({
    create: {
      ...{ width: 800, height: 800, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  });

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Writes a PNG that claims to be larger than it is: its head alone is right. */
async function claiming(
  name: string,
  width: number,
  height: number,
  isInterlaced = false,
): Promise<string> {
  const bytes = await canvas(64, 64).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  if (isInterlaced) bytes[28] = 1;
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return write(name, bytes);
}

const drawing = (size: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;

/** A picture that is none, by what it is, with its file and what is said of it. */
type Refused = [string, () => Promise<string>, RegExp];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-maps-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe.each(engines)('maps on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;

  const bring = (picture: MapImport['picture'], part: Partial<MapImport> = {}) =>
    importMap(host.host.database, {
      ...{ name: 'The Cairns', picture, levelOf: undefined, stretch: false },
      now: () => host.clock.now,
      ...part,
    });
  const listed = async () =>
    ((await member('GET', '/api/guild/maps')).body as { maps: GuildMap[] }).maps;
  const tileAt = async (place: string, headers: Record<string, string> = {}) =>
    host.request(`/api/guild/maps/tiles/${place}`, {
      headers: { cookie: await host.signIn('level2'), ...headers },
    });
  const rows = async (table: 'files' | 'map_tiles' | 'map_light_pictures') => {
    const { db } = host.host.database;
    return Number(
      (
        await db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    member = await callerOf(host, 'level2');
  });

  afterAll(() => host.close());

  it('are cut into tiles, of which alike ones are one file', async () => {
    // A sea with an island in its upper left corner.
    const island = await canvas(200, 200, '#aa8833').png().toBuffer();
    const file = await write(
      'sea.png',
      await canvas(1000, 600)
        .composite([{ input: island, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    expect(await bring(file)).toMatchObject({ isNew: true, size: { width: 1000, height: 600 } });
    const [map] = await listed();
    expect(map).toMatchObject({
      ...{ name: 'The Cairns', levelOf: null, width: 1000, height: 600 },
      picture: { width: 1000, height: 600, highestZoom: 2 },
    });
    // 1, 2 × 2, 4 × 3; the open sea is one file, those at its border a few.
    expect(await rows('map_tiles')).toBe(17);
    expect(await rows('files')).toBeLessThan(12);
    const island0 = await tileAt(`${map!.picture!.id}/2/0/0`);
    const pixel = await sharp(await island0.arrayBuffer())
      .raw()
      .toBuffer();
    expect(pixel[0]).toBeGreaterThan(150);
    expect(pixel.length).toBe(256 * 256 * 3);
  });

  it('serve a tile to members for good, and to nobody else', async () => {
    const { id } = (await listed())[0]!.picture!;
    const tile = await tileAt(`${id}/0/0/0`);
    expect(tile.status).toBe(200);
    expect(Object.fromEntries(tile.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const again = await tileAt(`${id}/0/0/0`, { 'if-none-match': tile.headers.get('etag')! });
    expect(again.status).toBe(304);
    expect((await tileAt(`${id}/0/1/0`)).status).toBe(404);
    expect((await tileAt(`${id}/00/0/0`)).status).toBe(400);
    // What lies in memory asks the same.
    const recruit = await callerOf(host, 'level1');
    expect((await recruit('GET', `/api/guild/maps/tiles/${id}/0/0/0`)).status).toBe(403);
    expect((await host.request(`/api/guild/maps/tiles/${id}/0/0/0`)).status).toBe(401);
    expect((await host.request(`/cdn/maps/${id}/0/0/0`)).status).toBe(404);
  });

  it('take another picture of the same section, whatever its size, and forget the old one', async () => {
    const [before] = await listed();
    const { db } = host.host.database;
    // An icon that looks like a tile stays an icon.
    const tile = await (await tileAt(`${before!.picture!.id}/2/3/1`)).arrayBuffer();
    await saveFile(db, '/icons/sea.webp', 'image/webp', new Uint8Array(tile));
    const file = await write('half.jpg', await canvas(500, 300, '#224422').jpeg().toBuffer());
    expect(await bring(file, { name: ' the  CAIRNS ' })).toMatchObject({ isNew: false });
    const [after, ...others] = await listed();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before!.id, name: 'The Cairns', width: 1000, height: 600 });
    expect(after!.picture).toMatchObject({ width: 500, height: 300, highestZoom: 1 });
    expect((await tileAt(`${before!.picture!.id}/2/3/2`)).status).toBe(404);
    expect(await rows('map_tiles')).toBe(5);
    expect((await host.request('/cdn/icons/sea.webp')).status).toBe(200);
  });

  it('refuse a picture of another section, unless it shall be stretched', async () => {
    const file = await write('tall.png', await canvas(300, 500).png().toBuffer());
    const [before] = await listed();
    await expect(bring(file)).rejects.toThrow(
      /tall\.png: has 300 × 500 pixels, and The Cairns is 1000 × 600/,
    );
    expect((await listed())[0]).toEqual(before);
    expect(await rows('map_tiles')).toBe(5);
    await bring(file, { stretch: true });
    expect((await listed())[0]).toMatchObject({ width: 1000, picture: { width: 300 } });
  });

  it('have levels, which stand behind them', async () => {
    await bring({ width: 400, height: 400 }, { name: 'Old Cave', levelOf: 'the cairns' });
    await bring({ width: 400, height: 400 }, { name: 'Another Land' });
    const maps = await listed();
    expect(maps.map(({ name }) => name)).toEqual(['Another Land', 'The Cairns', 'Old Cave']);
    expect(maps[2]).toMatchObject({ levelOf: maps[1]!.id, picture: null, width: 400 });
    const refused: [Partial<MapImport>, RegExp][] = [
      [{ name: 'Deep', levelOf: 'Nowhere' }, /There is no map Nowhere/],
      [{ name: 'Deep', levelOf: 'Old Cave' }, /Old Cave is a level itself/],
      [{ name: 'Old Cave' }, /There is a map Old Cave already/],
      [{ name: ' \n ' }, /must have a name/],
      [{ name: '\u200B\u2060' }, /must have a name/],
      [{ name: 'x'.repeat(300) }, /at most 80 characters/],
      [{ name: 'Vast', picture: { width: 20_000, height: 400 } }, /a side may have at most 16384/],
      [{ name: 'Tiny', picture: { width: 400, height: 0 } }, /a side must have at least 64/],
    ];
    // The map that was brought first is the one that opens, whatever the next one is called.
    host.clock.now += 60_000;
    await bring({ width: 400, height: 400 }, { name: 'Aardvark Isle' });
    expect((await listed()).map(({ name }) => name)).toEqual([
      ...['Another Land', 'Aardvark Isle', 'The Cairns', 'Old Cave'],
    ]);
    const { db } = host.host.database;
    const options = { isMeant: true, now: () => host.clock.now };
    await openFirst(db, 'the CAIRNS', options);
    expect((await listed()).map(({ name }) => name)).toEqual([
      ...['The Cairns', 'Old Cave', 'Aardvark Isle', 'Another Land'],
    ]);
    await expect(openFirst(db, 'Old Cave', options)).rejects.toThrow(/is a level of a map/);
    await openFirst(db, 'Another Land', options);
    await removeMap(db, 'Aardvark Isle', options);
    for (const [part, words] of refused) {
      await expect(bring({ width: 400, height: 400 }, part)).rejects.toThrow(words);
    }
    expect(await listed()).toEqual(maps);
  });

  it('have a second picture for the light theme, which comes, is replaced and goes by itself', async () => {
    const day = await write('day.png', await canvas(600, 400, '#e8e0c8').png().toBuffer());
    const night = await write('night.png', await canvas(600, 400).png().toBuffer());
    const named = async () => (await listed()).find(({ name }) => name === 'Two Skies')!;
    const part = { name: 'Two Skies' };
    const before = await rows('map_tiles');
    await expect(bring(null, { ...part, light: day })).rejects.toThrow(/no map Two Skies/);
    // 1, 2 × 1, 3 × 2 of each.
    expect(await bring(night, { ...part, light: day })).toMatchObject({ isNew: true, tiles: 18 });
    const both = await named();
    expect(both.picture).toMatchObject({ width: 600, highestZoom: 2 });
    expect(both.lightPicture).toMatchObject({ width: 600, height: 400, highestZoom: 2 });
    const pixelOf = async (id: string) => {
      const tile = await (await tileAt(`${id}/0/0/0`)).arrayBuffer();
      return (await sharp(tile).raw().toBuffer())[0]!;
    };
    expect(await pixelOf(both.picture!.id)).toBeLessThan(100);
    expect(await pixelOf(both.lightPicture!.id)).toBeGreaterThan(200);
    // Another first picture leaves the second one.
    await bring(night, part);
    expect((await named()).lightPicture).toEqual(both.lightPicture);
    expect((await named()).picture!.id).not.toBe(both.picture!.id);
    const small = await write('day.jpg', await canvas(300, 200, '#fff').jpeg().toBuffer());
    await bring(null, { ...part, light: small });
    expect(await named()).toMatchObject({ width: 600, lightPicture: { width: 300 } });
    // One that nobody has asked for yet.
    expect((await tileAt(`${both.lightPicture!.id}/2/2/1`)).status).toBe(404);
    const tall = await write('tall.png', await canvas(200, 300).png().toBuffer());
    await expect(bring(null, { ...part, light: tall })).rejects.toThrow(/tall\.png: has 200 × 300/);
    await expect(bring(night, { ...part, light: tall })).rejects.toThrow(/Two Skies is 600 × 400/);
    await expect(bring(night, { name: 'New', light: tall })).rejects.toThrow(/New is 600 × 400/);
    await bring(null, { ...part, light: null });
    expect((await named()).lightPicture).toBeNull();
    await bring(null, { ...part, light: day });
    await removeMap(host.host.database.db, 'Two Skies', { isMeant: true, now: () => 1 });
    expect(await rows('map_tiles')).toBe(before);
    expect(await rows('map_light_pictures')).toBe(0);
    const grid = { width: 400, height: 400 };
    await expect(bring(grid, { ...part, light: day })).rejects.toThrow(/no light picture/);
    await expect(bring(null, { name: 'Old Cave', light: day })).rejects.toThrow(/is a grid/);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'a text',
      () => write('a.png', 'I am no picture'),
      /a\.png: is no picture that maps are made of/,
    ],
    ['nothing', () => write('empty.png', ''), /empty\.png: is empty/],
    [
      'a file that is not there',
      () => Promise.resolve(join(folder, 'none.png')),
      /there is no such file/,
    ],
    ['a folder', () => Promise.resolve(folder), /is a folder/],
    [
      'a GIF',
      async () => write('b.gif', await canvas(99, 99).gif().toBuffer()),
      /is no picture that/,
    ],
    [
      'a moving WebP',
      async () => {
        const frames = ['#111111', '#eeeeee'].map((colour) =>
          canvas(99, 99, colour).png().toBuffer(),
        );
        const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
          .webp()
          .toBuffer();
        return write('moving.webp', gif);
      },
      /is an animation/,
    ],
    ['a bomb', () => claiming('bomb.png', 60_000, 60_000), /more than 16384 × 16384 pixels/],
    [
      'one that is unpacked as a whole, beyond what the memory takes',
      () => claiming('laced.png', 10_000, 10_000, true),
      /laced\.png: is an interlaced PNG of 100 megapixels.*400 MB of memory take at most 66\..*PNG without interlacing.*--memory 500/,
    ],
    [
      'a large WebP',
      async () => {
        const bytes = await canvas(64, 64).webp().toBuffer();
        for (const at of [26, 28]) bytes.writeUInt16LE(10_000, at);
        return write('vast.webp', bytes);
      },
      /is a WebP of 100 megapixels.*at most 23\..*--memory 1100/,
    ],
    [
      'a large photograph that is turned',
      async () => {
        const turned = await canvas(9000, 9000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
        return write('turned-vast.jpg', turned);
      },
      /a JPEG that is turned of 81 megapixels.*at most 66\..*turned as it is seen/,
    ],
    ['a side too long', () => claiming('long.png', 17_000, 100), /a side may have at most 16384/],
    [
      'one too small',
      async () => write('dot.png', await canvas(32, 32).png().toBuffer()),
      /at least 64/,
    ],
    [
      'one pixel',
      async () => write('pixel.png', await canvas(1, 1).png().toBuffer()),
      /at least 64/,
    ],
    [
      'a drawing too heavy to be read',
      () =>
        write(
          'heavy.svg',
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${' '.repeat(33 * 1024 * 1024)}</svg>`,
        ),
      /heavy\.svg: is a drawing of more than 32 MB/,
    ],
    [
      'what its head promises and lacks',
      () => claiming('less.png', 4000, 4000),
      /damaged or cut off/,
    ],
    [
      'a PNG that is cut off',
      async () => {
        const noise = await grain().png().toBuffer();
        return write('cut.png', noise.subarray(0, noise.length / 2));
      },
      /cut\.png: is damaged or cut off/,
    ],
    [
      'a JPEG that is cut off',
      async () => {
        const noise = await grain().jpeg().toBuffer();
        return write('cut.jpg', noise.subarray(0, noise.length / 2));
      },
      /cut\.jpg: is damaged or cut off/,
    ],
    [
      'a drawing that is cut off',
      () =>
        write('cut.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0'),
      /damaged or cut off|is no picture/,
    ],
    ...[
      'width="1e9" height="1e9" viewBox="0 0 10 10"',
      'width="1e9" height="100" viewBox="0 0 10 10"',
      'width="0" height="0" viewBox="0 0 10 10"',
      'viewBox="0 0 0 0"',
      'width="1" height="1"',
    ].map((size): Refused => [
      `a drawing with ${size}`,
      () => write('sized.svg', drawing(size, '<rect width="5" height="5"/>')),
      /sized\.svg: has a size that cannot be drawn\. Make its longer side 6 to 500,000 pixels/,
    ]),
    [
      'a drawing that is too thin',
      () => write('thin.svg', drawing('width="9000" height="9"', '<rect width="5" height="5"/>')),
      /thin\.svg: has 8192 × 8 pixels; a side must have at least 64/,
    ],
  ] satisfies Refused[])('refuse %s, and stay as they were', async (_, file, words) => {
    const [before, tiles, files] = [await listed(), await rows('map_tiles'), await rows('files')];
    await expect(bring(await file(), { name: 'Refused' })).rejects.toThrow(words);
    expect(await listed()).toEqual(before);
    expect([await rows('map_tiles'), await rows('files')]).toEqual([tiles, files]);
  });

  it('take a photograph as it is held, and colours of print as they are seen', async () => {
    const turned = await canvas(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await bring(await write('turned.jpg', turned), { name: 'Turned' })).toMatchObject({
      size: { width: 200, height: 300 },
    });
    const print = await canvas(300, 200, '#c02020').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    await bring(await write('print.jpg', print), { name: 'Print' });
    const { picture } = (await listed()).find(({ name }) => name === 'Print')!;
    const tile = await tileAt(`${picture!.id}/0/0/0`);
    const [red = 0, green = 0] = await sharp(await tile.arrayBuffer())
      .raw()
      .toBuffer();
    expect(red - green).toBeGreaterThan(60);
  });

  it('take a drawing, without what it refers to', async () => {
    const file = await write(
      'map.svg',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40">
        <rect width="80" height="40" fill="#803010"/><image href="sea.png" width="80" height="40"/></svg>`,
    );
    expect(await bring(file, { name: 'Drawn' })).toMatchObject({
      size: { width: 8192, height: 4096 },
    });
    const { picture } = (await listed()).find(({ name }) => name === 'Drawn')!;
    const tile = await tileAt(`${picture!.id}/0/0/0`);
    const [red = 0, green = 0, blue = 0] = await sharp(await tile.arrayBuffer())
      .raw()
      .toBuffer();
    expect([red - green > 50, green - blue > 15]).toEqual([true, true]);
  });

  it.each([
    ['millimetres', 'width="1000mm" height="10mm" viewBox="0 0 100 1"'],
    ['parts of a page', 'width="100%" height="100%" viewBox="0 0 100 1"'],
    ['more pixels than a map may have', 'width="50000" height="500"'],
    ['nonsense', 'width="wide" height="-3" viewBox="0 0 100 1"'],
  ])('take a drawing that says its size in %s', async (words, size) => {
    const file = await write('sized.svg', drawing(size, '<rect width="9" height="4"/>'));
    expect(await bring(file, { name: `In ${words}` })).toMatchObject({
      size: { width: 8192, height: 82 },
    });
    await removeMap(host.host.database.db, `In ${words}`, { isMeant: true, now: Date.now });
  });

  it('give up a drawing that takes too long, and then take another', async () => {
    const filter =
      '<filter id="f"><feTurbulence numOctaves="200" baseFrequency="0.05"/><feGaussianBlur stdDeviation="5000"/></filter>';
    const slow = '<rect width="100" height="100" filter="url(#f)"/>'.repeat(30);
    const file = await write('slow.svg', drawing('viewBox="0 0 100 100"', filter + slow));
    await expect(bring(file, { name: 'Slow', drawingSeconds: 2 })).rejects.toThrow(
      /slow\.svg: takes more than 2 seconds to be drawn\. Save it as PNG and bring that\.$/,
    );
    await bring({ width: 100, height: 100 }, { name: 'After it' });
    expect((await listed()).map(({ name }) => name)).not.toContain('Slow');
    await removeMap(host.host.database.db, 'After it', { isMeant: true, now: Date.now });
  });

  it('take one that is unpacked as a whole where more memory is allowed', async () => {
    const file = await claiming('laced.png', 10_000, 10_000, true);
    // Then its end is missed, and not the memory.
    const more = { name: 'Laced', megabytes: 500 };
    await expect(bring(file, more)).rejects.toThrow(/damaged or cut off/);
  });

  it.each(['jpeg', 'webp', 'avif'] as const)('take %s', async (format) => {
    const bytes = await canvas(300, 200).toFormat(format).toBuffer();
    const report = await bring(await write(`map.${format}`, bytes), { name: `A ${format}` });
    expect(report).toEqual({
      isNew: true,
      size: { width: 300, height: 200 },
      tiles: 3,
      leftovers: false,
    });
  });
});

it('tiles in memory are those that were asked for last', () => {
  const tile = (bytes: number) => ({ hash: 'h', bytes: new Uint8Array(bytes) });
  const kept = new KeptTiles(100);
  for (const name of ['a', 'b', 'c']) kept.keep(name, tile(30));
  expect(kept.get('a')).toBeDefined();
  kept.keep('d', tile(30));
  expect(['a', 'b', 'c', 'd'].filter((name) => kept.get(name))).toEqual(['a', 'c', 'd']);
  kept.keep('whole', tile(101));
  expect(['a', 'c', 'd', 'whole'].filter((name) => kept.get(name))).toEqual([]);
});
