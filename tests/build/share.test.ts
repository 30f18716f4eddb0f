import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareDrawer, type ShareText } from '#build/share/draw.ts';

const draw = shareDrawer('The Ninth Lamp');
const usual = { title: 'Battle comms', summary: 'Seven words that may interrupt anybody.' };

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

async function pixelsOf(text: ShareText): Promise<Buffer> {
  const { data, info } = await sharp(await draw(text))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 });
  return data;
}

/** @returns where a picture differs from one without words */
async function wordsOf(text: ShareText): Promise<Box> {
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

  it.each<[string, ShareText]>([
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
    const colorsOf = async (text: ShareText) => {
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

  it('tells of the guild', async () => {
    const other = shareDrawer('The Tenth Lamp');
    expect((await draw(usual)).equals(await other(usual))).toBe(false);
  });
});
