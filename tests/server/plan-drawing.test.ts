import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictures } from '#server/raid-pictures/pictures.ts';
import { drawPlan } from '#server/raid-pictures/plan-drawing.ts';
import { oddWords } from './odd-words.ts';
import type { PicturedPerson, PicturedPlan } from '#server/raid-pictures/pictured.ts';

const person = (name: string, part: Partial<PicturedPerson> = {}): PicturedPerson => ({
  ...{ name, character: '', archetype: 'Cleric', className: 'Apostle', role: 'Healer' },
  ...{ leads: false, away: '', ...part },
});

const planWith = (seat: PicturedPerson, part: Partial<PicturedPlan> = {}): PicturedPlan => ({
  ...{ guild: 'The Ninth Lamp', emblem: null, title: 'The Drowned Bell', mark: '' },
  when: 'Thursday 26 November, 20:00 (Europe/Berlin)',
  squads: [{ name: 'Heron', seats: [seat, { asks: 'healer' }] }],
  ...{ bench: [], reserve: [], ...part },
});

/** Decodes a drawing as sharp, which reads it as XML, draws it. */
async function decode(plan: PicturedPlan) {
  const { data, info } = await sharp(Buffer.from(await drawPlan(plan)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Finds how far to the right a picture differs from another of its size. */
async function rightOf(one: PicturedPlan, other: PicturedPlan): Promise<number> {
  const [{ data, channels, width }, without] = [await decode(one), await decode(other)];
  let right = -1;
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] !== without.data[at]) right = Math.max(right, Math.floor(at / channels) % width);
  }
  return right;
}

describe('the drawing of a plan', () => {
  it('says in place of a class why somebody comes to nothing any more', async () => {
    const gone = person('Wren', { away: 'Left the server' });
    expect(await rightOf(planWith(gone), planWith(person('Wren')))).toBeGreaterThan(0);
    const onBench = (one: PicturedPerson) => planWith(person('Ilse'), { bench: [one] });
    expect(await rightOf(onBench(gone), onBench(person('Wren')))).toBeGreaterThan(0);
  });

  it.each(oddWords)('takes %s in every word', async (_, text) => {
    const seat = person(text, { character: text, className: text, role: text, leads: true });
    const plan = planWith(seat, {
      ...{ title: text, guild: text, mark: text, when: text },
      squads: [{ name: text, seats: [seat, { asks: text }] }],
      ...{ bench: [seat], reserve: [seat] },
    });
    const svg = await drawPlan(plan);
    const tags = new Set(Array.from(svg.matchAll(/<(\w+)/g), ([, tag]) => tag));
    expect([...tags].toSorted()).toEqual(['circle', 'defs', 'g', 'path', 'svg', 'use']);
    expect(svg).not.toContain('&');
    expect((await decode(plan)).width).toBe(1200);
  });

  it.each(oddWords)('keeps %s within the squad', async (_, text) => {
    const three = (seat: PicturedPerson) =>
      planWith(seat, {
        squads: ['Heron', 'Bittern', 'Gannet'].map((name, index) => ({
          name: index === 0 ? text : name,
          seats: [index === 0 ? seat : person('Wend')],
        })),
      });
    const seat = person(text, { className: text, leads: true });
    const empty = planWith(person('Wend'), {
      squads: ['Heron', 'Bittern', 'Gannet'].map((name) => ({ name, seats: [person('Wend')] })),
    });
    expect(await rightOf(three(seat), empty)).toBeLessThan(40 + 358);
  });

  it('names somebody whose name has no letters here by the character', async () => {
    const named = await decode(planWith(person('Wend')));
    const byCharacter = await decode(planWith(person('第九盏灯', { character: 'Wend' })));
    expect(byCharacter.data.equals(named.data)).toBe(true);
    const unnamed = await decode(planWith(person('第九盏灯')));
    expect(unnamed.data.equals((await decode(planWith(person('unnamed')))).data)).toBe(true);
  });

  it('tells archetypes by their shape', async () => {
    const shapes = await Promise.all(
      ['Tank', 'Bard'].map(async (archetype) => {
        const svg = await drawPlan(planWith(person('Wend', { archetype })));
        return svg.replaceAll(/fill="#\w+"/g, '');
      }),
    );
    expect(shapes[0]).not.toBe(shapes[1]);
  });

  it('folds those for whom there is no room', async () => {
    const heightOf = async (count: number) => {
      const bench = Array.from({ length: count }, (_, index) => person(`Wend ${index}`));
      return (await decode(planWith(person('Maren'), { bench }))).height;
    };
    expect(await heightOf(600)).toBe(await heightOf(41));
    expect(await heightOf(40)).toBeLessThan(await heightOf(41));
  });

  it('is kept for whoever asks for the same', async () => {
    const plan = planWith(person('Wend'), { title: 'Kept' });
    const [first, same, other] = await Promise.all([
      pictures.of(plan),
      pictures.of(structuredClone(plan)),
      pictures.of({ ...plan, title: 'Another' }),
    ]);
    expect(same).toBe(first);
    expect(other).not.toBe(first);
    const others = Array.from({ length: 4 }, (_, at) =>
      pictures.of({ ...plan, title: `Nr. ${at}` }),
    );
    await Promise.all(others);
    const again = await pictures.of(plan);
    expect(again).not.toBe(first);
    expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true);
  });
});
