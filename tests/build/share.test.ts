import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { type Before, openBefore } from '#build/before.ts';
import { missingGuildFiles, readEmblem } from '#build/guild-files.ts';
import { openFace, setWord } from '#drawing/letters.ts';
import { inOrder, setText, widthOf } from '#drawing/lines.ts';
import { type Card, previewPainter } from '#build/share/picture.ts';
import { drawShareImages, rasterize } from '#build/share/share-images.ts';

const emblem =
  '<?xml version="1.0"?><svg width="9" height="9" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#f0a" d="M0 0h9v9H0z"/></svg>';
const paint = previewPainter('The Ninth Lamp', emblem);
const draw = (card: Card) => rasterize(paint(card));
const usual = { title: 'Battle comms', summary: 'Seven words that may interrupt anybody.' };

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

async function pixelsOf(text: Card): Promise<Buffer> {
  const { data, info } = await sharp(await draw(text))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
  return data;
}

/** Finds the area in which a picture differs from one without words. */
async function wordsOf(text: Card): Promise<Box> {
  const [drawn, empty] = await Promise.all([
    pixelsOf(text),
    pixelsOf({ title: ' ', summary: ' ' }),
  ]);
  const box = { left: 1200, top: 630, right: -1, bottom: -1 };
  for (let at = 0; at < drawn.length; at += 3) {
    if (drawn[at] === empty[at]) continue;
    const [x, y] = [(at / 3) % 1200, Math.floor(at / 3 / 1200)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

describe('the picture of a preview', () => {
  it('is a PNG of the size that previews want, the same whenever it is drawn', async () => {
    const picture = await draw(usual);
    expect((await sharp(picture).metadata()).format).toBe('png');
    expect(picture.equals(await draw(usual))).toBe(true);
  });

  it.each<[string, Card]>([
    ['a usual text', usual],
    ['signs that mean something elsewhere', { title: '<b>Q & A</b>', summary: '&amp; </span>' }],
    [
      'a long title and a long summary',
      { title: 'Lamps '.repeat(60), summary: 'Oil '.repeat(400) },
    ],
    ['a word without an end', { title: 'Lantern'.repeat(40), summary: 'keeper'.repeat(80) }],
    ['other scripts', { title: 'المصباح التاسع 第九盏灯', summary: 'Ο ένατος λύχνος 🏮' }],
  ])('keeps %s between the guild’s name and the lower edge', async (_, text) => {
    const { left, top, right, bottom } = await wordsOf(text);
    expect(left).toBeGreaterThanOrEqual(60);
    expect(right).toBeLessThanOrEqual(1140);
    expect(top).toBeGreaterThan(125);
    expect(bottom).toBeLessThan(630 - 14 - 60);
    expect(bottom - top).toBeGreaterThan(60);
  });

  it('sets a short title larger than a long one', async () => {
    const height = async (title: string) => {
      const { top, bottom } = await wordsOf({ title, summary: ' ' });
      return bottom - top;
    };
    expect(await height('Lamps')).toBeGreaterThan(45);
    expect(await height('Lamps '.repeat(60))).toBeLessThanOrEqual(220);
  });

  it('has the title in its colour, and the summary in its own', async () => {
    const colorsOf = async (text: Card) => {
      const data = await pixelsOf(text);
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 3) {
        // Below the guild's name, which has the title's colour.
        if (at / 3 > 1200 * 140) found.add(data.toString('hex', at, at + 3));
      }
      return found;
    };
    const [title, summary] = [
      { title: 'Lamps', summary: ' ' },
      { title: ' ', summary: 'Oil' },
    ];
    expect(await colorsOf(title)).toContain('f7e6c1');
    expect(await colorsOf(title)).not.toContain('b4ab9c');
    expect(await colorsOf(summary)).toContain('b4ab9c');
    expect(await colorsOf(summary)).not.toContain('f7e6c1');
  });

  it('tells of the guild', () => {
    expect(previewPainter('The Tenth Lamp', emblem)(usual)).not.toBe(paint(usual));
  });

  it('asks the machine for no letters', () => {
    expect(paint(usual)).not.toMatch(/<text|font-family|href/);
  });
});

describe('the words of a preview', () => {
  const faces = [openFace('./texturina-600.ttf'), openFace('./dejavu-sans-other.ttf')];
  const setting = { faces, sizes: [80, 40], leading: 1, width: 1000, height: 200 };

  it.each<[string, string, number]>([
    ['a few in one line, as large as can be', 'Eight lamps', 80],
    ['many, smaller', 'Eight lamps burn '.repeat(10), 40],
  ])('are set: %s', (_, text, size) => {
    const set = setText(text, setting);
    expect(set.size).toBe(size);
    for (const line of set.lines) expect(widthOf(line) * size).toBeLessThanOrEqual(1000);
    expect(set.lines.flat()).toHaveLength(text.trim().split(' ').length);
  });

  it('are cut where there are too many, and say so', () => {
    const { lines } = setText('Eight lamps burn '.repeat(100), setting);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)?.at(-1)).toEqual(setWord('…', faces));
  });

  it('are broken where one is wider than a line', () => {
    const { lines, size } = setText('Lantern'.repeat(20), setting);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(1000);
  });

  it.each(['Łódź', 'Ναύπλιο', 'Девятая', 'المصباح', 'המנורה', 'naïve', 'e\u0301'])(
    'have all their letters: %s',
    (word) => {
      const letters = Array.from(word.normalize('NFC'));
      expect(faces.some((face) => letters.every(face.has))).toBe(true);
      expect(setWord(word, faces)?.width).toBeGreaterThan(0);
    },
  );

  it('leave out signs that no face has, and what is nothing without them', () => {
    expect(setWord('🏮', faces)).toBeNull();
    expect(setWord('第九盏灯', faces)).toBeNull();
    expect(setWord('lamp🏮', faces)).toEqual(setWord('lamp', faces));
    expect(setText('🏮 第九盏灯', setting).lines).toEqual([]);
  });

  it.each<[string, isRightToLeft: boolean, order: number[]]>([
    ['one two 3', false, [0, 1, 2]],
    ['المصباح التاسع 3', true, [2, 1, 0]],
    // A name from elsewhere keeps its own order.
    ['المصباح Age of Cairns 3', true, [4, 1, 2, 3, 0]],
    ['one المصباح التاسع two', false, [0, 2, 1, 3]],
  ])('stand in the order in which they are read: %s', (text, isRightToLeft, order) => {
    const words = text.split(' ').map((word) => setWord(word, faces)!);
    expect(setText(text, setting).isRightToLeft).toBe(isRightToLeft);
    expect(inOrder(words, isRightToLeft)).toEqual(order.map((at) => words[at]));
  });
});

describe('the pictures of a build', () => {
  const texts = [{ path: '/articles/guides/a', ...usual }];

  it('are the guild’s own, and one of each text', async () => {
    const drawn = await drawShareImages(texts, openBefore(null));
    expect(drawn.map(({ file }) => file)).toEqual(['/og.png', '/og/articles/guides/a.png']);
    expect(drawn[1]?.picture).toEqual(
      await rasterize(previewPainter(guild.name, readEmblem())(usual)),
    );
  });

  it('are taken from the build before when they would come out the same, and only then', async () => {
    const first = await drawShareImages(texts, openBefore(null));
    const pictures = Object.fromEntries(first.map(({ file, from }) => [file, from]));
    const before: Before = { pictures, read: (name) => Buffer.from(name) };
    const again = await drawShareImages(texts, before);
    expect(again.map(({ picture }) => String(picture))).toEqual(first.map(({ file }) => file));
    const changed = await drawShareImages([{ ...texts[0]!, title: 'Other' }], before);
    expect(String(changed[0]?.picture)).toBe('/og.png');
    expect((await sharp(changed[1]?.picture).metadata()).format).toBe('png');
  });

  it('stop being drawn when they are no longer wanted', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...{ path: `/${index}`, title: `Lamp ${index}`, summary: 'It burns.' },
    }));
    const controller = new AbortController();
    const drawn = drawShareImages(many, openBefore(null), controller.signal);
    controller.abort();
    await expect(drawn).rejects.toThrow('abort');
  });
});

describe('the guild’s own files', () => {
  it('stand beside the name on each preview', async () => {
    const { data } = await sharp(await draw(usual))
      .extract({ left: 80, top: 80, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([255, 0, 170]);
  });

  it('are missed by name where they are not there', () => {
    expect(missingGuildFiles(process.cwd())).toEqual([]);
    expect(missingGuildFiles(process.cwd(), '/guild/no-such.webp')).toEqual([
      'public/guild/no-such.webp',
    ]);
    expect(missingGuildFiles('/nowhere', 'ship')).toEqual(['public/guild/emblem.svg']);
  });
});
