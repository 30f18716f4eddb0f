import { describe, expect, it } from 'vitest';
import type { CraftNeed } from '#rules/crafting/can-craft.ts';
import { whoCrafts } from '#rules/crafting/can-craft.ts';
import { type Crafter, needInWords, whoInWords } from '#rules/crafting/craft-words.ts';
import { type WayTold, wayTexts } from '#rules/crafting/way-text.ts';
import type { Equipped } from '#rules/gear/equipment.ts';
import { exactly } from '#rules/recipes/amounts.ts';
import { longestMessage, packMessages } from '#rules/text/discord-message.ts';

const crafter = (name: string, level: number, skill = 'Tailoring'): Crafter => ({
  ...{ characterId: name, name, username: name.toLowerCase() || 'maren', level, skill },
});

const tailoring: CraftNeed = { profession: 'Tailoring', certification: 'Grandmaster' };
const many = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => crafter(name, 41));

describe('who makes it, in words', () => {
  it.each<[CraftNeed, Crafter[], string, string]>([
    [
      tailoring,
      [crafter('Odd', 30), crafter('Wren', 12)],
      'Tailoring 40',
      'nobody yet: Odd (odd) has Tailoring 30 of 40, then Wren (wren) 12',
    ],
    [tailoring, [], 'Tailoring 40', 'nobody yet: nobody has Tailoring'],
    [tailoring, [crafter('Odd', 44)], 'Tailoring 40', 'Odd (odd) 44'],
    [tailoring, many, 'Tailoring 40', 'Ada (ada) 41, Bo (bo) 41, Cy (cy) 41 and others'],
    [{ ...tailoring, certification: null }, [crafter('', 3)], 'Tailoring', 'maren 3'],
    [{ profession: null, certification: null }, [], 'no skill', 'anybody'],
    [
      { profession: 'Tailoring', certification: 'Virtuoso' },
      [crafter('Odd', 30)],
      'Tailoring, Virtuoso',
      'not clear who can; Odd (odd) 30 may',
    ],
    [{ profession: 'Glassblowing', certification: null }, [], 'Glassblowing', 'not clear who can'],
  ])('%o', (need, crafters, asked, words) => {
    const who = whoCrafts(need, crafters);
    expect(needInWords(need, who)).toBe(asked);
    expect(whoInWords(who)).toBe(words);
  });
});

const hood: Equipped = {
  ...{ id: '1', name: 'Hood *of* @everyone', icon: null, itemLevel: 1, rarity: 'Rare' },
  ...{ enchantLevel: 3, quality: 41.5, primaryStats: [], coreStats: [] },
};

const told: WayTold = {
  names: ['Worn now', 'Raid'],
  difference: {
    in: [{ slot: 'helmet', worn: hood }],
    out: [{ slot: 'chest', worn: { ...hood, name: 'Robe' } }],
    changed: [{ slot: 'legs', from: hood, to: { ...hood, name: 'Hose', enchantLevel: 12 } }],
  },
  depth: 'whole',
  gather: [{ name: 'Lamp Oil', amount: exactly(1200) }],
  steps: [{ name: 'Thread', runs: exactly(2), need: 'Weaving 20', who: 'Odd (odd) 30' }],
  unmade: [{ name: 'Robe', source: 'found, not made' }],
};

describe('the way as text', () => {
  it('says all of it in Discord’s marks, and calls nobody', () => {
    expect(wayTexts(told)).toEqual([
      [
        '**From Worn now to Raid**',
        '',
        '**In**',
        '- Helmet: Hood \\*of\\* @\u200Beveryone, Rare, +3, 41.5 %',
        '',
        '**Out**',
        '- Chest: Robe, Rare, +3, 41.5 %',
        '',
        '**Other settings**',
        '- Legs: Hose, Rare, +3, 41.5 % → Rare, +12, 41.5 %',
        '',
        '**To gather**',
        '- 1,200 × Lamp Oil',
        '',
        '**Who makes it**',
        '- 2 × Thread, Weaving 20: Odd \\(odd\\) 30',
        '',
        '**No recipe makes**',
        '- Robe: found, not made',
      ].join('\n'),
    ]);
  });

  it('leaves out what there is not', () => {
    const none = { in: [], out: [], changed: [] };
    const bare = { ...told, difference: none, depth: 'one' as const, steps: [], unmade: [] };
    expect(wayTexts(bare)).toEqual([
      '**From Worn now to Raid**\n\n**Materials**\n- 1,200 × Lamp Oil',
    ]);
  });

  it('is split between lines where one message does not hold it', () => {
    const gather = Array.from({ length: 200 }, (_, at) => ({
      name: `Material number ${at}`,
      amount: exactly(at),
    }));
    const texts = wayTexts({ ...told, gather });
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.every(({ length }) => length <= longestMessage)).toBe(true);
    const lines = texts
      .join('\n')
      .split('\n')
      .filter((line) => line.includes('Material number'));
    expect(lines).toHaveLength(200);
  });

  it('cuts a line that no message holds', () => {
    const [first = '', second = ''] = packMessages([['x'.repeat(2500)]]);
    expect([first.length, second.length]).toEqual([2000, 500]);
  });
});
