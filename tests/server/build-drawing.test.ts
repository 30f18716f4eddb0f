import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { drawBuild } from '#server/builds/picture-drawing.ts';
import type { PicturedBuild } from '#server/builds/pictured.ts';
import { oddWords } from './odd-words.ts';

const build = (part: Partial<PicturedBuild> = {}): PicturedBuild => ({
  ...{ guild: 'The Ninth Lamp', emblem: null, name: 'Maren', setName: null, archetype: 'Tank' },
  ...{ who: 'Level 25, Paladin', pieces: [], totals: [], sets: [] },
  ...part,
});

const piece = (slot: PicturedBuild['pieces'][number]['slot'], name = 'Hood') =>
  ({ slot, name, rarity: 'Rare', enchant: 3 }) as const;

async function decode(shown: PicturedBuild) {
  const { data, info } = await sharp(Buffer.from(drawBuild(shown)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Finds the box in which two pictures differ; null where they are the same. */
async function changed(one: PicturedBuild, other: PicturedBuild) {
  const [{ data, channels, width }, without] = [await decode(one), await decode(other)];
  const columns: number[] = [];
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] !== without.data[at]) columns.push(Math.floor(at / channels) % width);
  }
  return columns.length === 0
    ? null
    : [Math.min(...new Set(columns)), Math.max(...new Set(columns))];
}

describe('the drawing of a build', () => {
  it.each(oddWords)('takes %s in every word', async (_, text) => {
    const shown = build({
      ...{ guild: text, name: text, setName: text, who: text },
      pieces: dollSlots.map((slot) => piece(slot, text)),
      totals: Array.from({ length: 30 }, () => ({ name: text, value: text })),
      sets: Array.from({ length: 9 }, () => ({ name: text, count: text })),
    });
    const svg = drawBuild(shown);
    const tags = new Set(Array.from(svg.matchAll(/<(\w+)/g), ([, tag]) => tag));
    expect([...tags].toSorted()).toEqual(['defs', 'g', 'path', 'svg', 'use']);
    expect(svg).not.toContain('&');
    expect(await decode(shown)).toMatchObject({ width: 1200, height: 630 });
  });

  it.each(oddWords)('keeps %s within its column', async (_, text) => {
    const [left, right] = (await changed(
      build({ pieces: [piece('helmet', text)] }),
      build({ pieces: [] }),
    ))!;
    // The stand shows the helmet too.
    expect([left! >= 38, right! < 560]).toEqual([true, true]);
  });

  it('fills the slots of the doll, each in its rarity', async () => {
    const bare = build();
    const hooded = build({ pieces: [piece('helmet')] });
    expect(await changed(hooded, bare)).not.toBeNull();
    const epic = build({ pieces: [{ ...piece('helmet'), rarity: 'Epic' }] });
    expect(await changed(hooded, epic)).not.toBeNull();
    // Rarities differ in more than colour.
    const shapes = [hooded, epic].map((shown) => drawBuild(shown).replaceAll(/fill="#\w+"/g, ''));
    expect(shapes[0]).not.toBe(shapes[1]);
  });

  it('has the first totals and sets, and says how many more there are', async () => {
    const totals = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `Stat ${at}`, value: String(at) }));
    expect(
      await changed(build({ totals: totals(30) }), build({ totals: totals(31) })),
    ).not.toBeNull();
    const sets = [{ name: 'Lamplighter', count: '4/8' }];
    expect(
      await changed(build({ totals: totals(30), sets }), build({ totals: totals(30) })),
    ).not.toBeNull();
  });
});
