import { describe, expect, it } from 'vitest';
import { itemSchema, layoutSchema, statListsSchema } from '#contract/game-records.ts';
import { fieldsRefused, issuesOf } from './issues.ts';
import * as samples from './sample-items.ts';

/** The fields that an item must have. */
const least = { id: '1', layout: 'gear', name: 'Lamp' };

const oneStat = { id: '138', name: 'Strength', min: 4, max: 7 };

describe('itemSchema', () => {
  it.each(Object.entries(samples))('takes the sample %s unchanged', (_, item) => {
    expect(itemSchema.parse(item)).toEqual(item);
  });

  it('fills in what real data leaves out', () => {
    expect(itemSchema.parse(least)).toEqual({
      ...least,
      icon: null,
      description: [],
      table_source: '',
      type: '',
      typeDescription: '',
      level: 0,
      rarityMin: 'Common',
      rarityMax: 'Legendary',
      slots: [],
      enchantLevel: 0,
      quality: 0,
      itemRecipeId: [],
      deconstructionRecipeId: null,
      learnableRecipeIds: [],
      statsId: null,
      setBonuses: [],
    });
  });

  it('gives every item lists of its own', () => {
    expect(itemSchema.parse(least).slots).not.toBe(itemSchema.parse(least).slots);
  });

  it.each<[string, object]>([
    ['a name of nothing but a blank', { name: ' ' }],
    ['a slot beyond the 21', { slots: ['chassis', 'trophy'] }],
    ['a type that is null', { type: null, typeDescription: null }],
    ['one rarity', { rarityMin: 'Artifact', rarityMax: 'Artifact' }],
    ['stats of a rarity that the game does not have', { stats: { mythic: { a: 1 } } }],
    ['maximum below minimum', { stats: { rare: { primary: [{ ...oneStat, min: 9 }] } } }],
    ['a recipe that is not there', { learnableRecipeIds: ['6064629387039473999'] }],
    ['a set without effects', { setBonuses: [{ name: 'Lamplighter' }] }],
    ['a layout of 40 letters', { layout: 'a'.repeat(40) }],
  ])('takes %s', (_, change) => {
    expect(issuesOf(itemSchema, { ...least, ...change })).toEqual([]);
  });

  const digits = 'must be 1 to 19 digits';
  const word = 'must be a word of at most 40 letters and digits, beginning with a letter';
  const tiers = 'must be one of Common, Uncommon, Rare, Heroic, Epic, Legendary, Artifact';
  const range = 'must not be below rarityMin';

  it.each<[string, change: object, issue: string]>([
    ['an empty id', { id: '' }, `id: ${digits}`],
    ['an id of 20 digits', { id: '1'.repeat(20) }, `id: ${digits}`],
    ['a path as a layout', { layout: '../gear' }, `layout: ${word}`],
    ['a layout that begins with a digit', { layout: '2gear' }, `layout: ${word}`],
    ['a layout of 41 letters', { layout: 'a'.repeat(41) }, `layout: ${word}`],
    ['an empty name', { name: '' }, 'name: must not be empty'],
    ['a rarity in lower case', { rarityMin: 'common' }, `rarityMin: ${tiers}`],
    ['a rarity that is null', { rarityMax: null }, `rarityMax: ${tiers}`],
    [
      'a range the wrong way round',
      { rarityMin: 'Epic', rarityMax: 'Rare' },
      `rarityMax: ${range}`,
    ],
    // The default maximum is Legendary (product §9.7), and that is below.
    ['Artifact without a maximum', { rarityMin: 'Artifact' }, `rarityMax: ${range}`],
    ['a recipe id that is none', { itemRecipeId: ['1', 'x'] }, `itemRecipeId.1: ${digits}`],
    ['an empty recipe id', { learnableRecipeIds: [''] }, `learnableRecipeIds.0: ${digits}`],
    ['an empty reference', { deconstructionRecipeId: '' }, `deconstructionRecipeId: ${digits}`],
    ['stats that are nowhere', { statsId: '-' }, `statsId: ${digits}`],
    [
      'a stat without an id',
      { stats: { rare: { core: [oneStat, { ...oneStat, id: '' }] } } },
      `stats.rare.core.1.id: ${digits}`,
    ],
  ])('refuses %s and says why', (_, change, issue) => {
    expect(issuesOf(itemSchema, { ...least, ...change })).toEqual([issue]);
  });

  it.each<[string, change: object, field: string]>([
    ['no id', { id: undefined }, 'id'],
    ['an id that is a number', { id: 109229507958001 }, 'id'],
    ['no layout', { layout: undefined }, 'layout'],
    ['no name', { name: undefined }, 'name'],
    ['a name that is null', { name: null }, 'name'],
    ['an icon that is a number', { icon: 7 }, 'icon'],
    ['a description that is one text', { description: 'Glows.' }, 'description'],
    ['a line that is none', { description: ['Glows.', null] }, 'description.1'],
    ['a level in quotes', { level: '5' }, 'level'],
    ['a level that is null', { level: null }, 'level'],
    ['no list of slots', { slots: null }, 'slots'],
    ['a recipe id that is a number', { itemRecipeId: [6064630643573522] }, 'itemRecipeId.0'],
    ['stats in a list', { stats: [] }, 'stats'],
    ['lists in a list', { stats: { rare: [] } }, 'stats.rare'],
    ['a list that is none', { stats: { rare: { core: {} } } }, 'stats.rare.core'],
    [
      'a minimum in quotes',
      { stats: { artifact: { primary: [{ ...oneStat, min: '4' }] } } },
      'stats.artifact.primary.0.min',
    ],
    [
      'no maximum',
      { stats: { common: { primary: [{ ...oneStat, max: undefined }] } } },
      'stats.common.primary.0.max',
    ],
    [
      'a durability in quotes',
      { stats: { durability: { commonMin: '60' } } },
      'stats.durability.commonMin',
    ],
    ['a set without a name', { setBonuses: [{ setEffects: [] }] }, 'setBonuses.0.name'],
    [
      'an effect without numbers',
      { setBonuses: [{ name: 'Lamp', setEffects: [{ count: 3, name: 'Accuracy' }] }] },
      'setBonuses.0.setEffects.0.stats',
    ],
    [
      'an effect with words for numbers',
      {
        setBonuses: [{ name: 'Lamp', setEffects: [{ count: 3, name: '', stats: { rare: '1' } }] }],
      },
      'setBonuses.0.setEffects.0.stats.rare',
    ],
  ])('refuses %s and names the field', (_, change, field) => {
    expect(fieldsRefused(itemSchema, { ...least, ...change })).toEqual([field]);
  });

  it('names everything that is wrong, and does not compare what is no rarity', () => {
    const wrong = { id: 1, layout: 'gear', name: '', rarityMin: 'Purple', level: '5' };
    expect(fieldsRefused(itemSchema, wrong)).toEqual(['id', 'name', 'level', 'rarityMin']);
  });

  it.each([[null], [[]], ['item'], [7]])('refuses %j', (value) => {
    expect(fieldsRefused(itemSchema, value)).toEqual(['']);
  });

  it.each<[string, object]>([
    ['the item', { gatherable: true, vendor: { id: 7 } }],
    ['the stats', { stats: { weight: 3 } }],
    ['a set', { setBonuses: [{ name: 'Lamp', setEffects: [], icon: '/lamp.webp' }] }],
    [
      'an effect',
      { setBonuses: [{ name: 'Lamp', setEffects: [{ count: 3, name: '', stats: {}, id: '9' }] }] },
    ],
    ['a stat', { stats: { rare: { primary: [{ ...oneStat, unit: '%' }], core: [] } } }],
    ['the lists of a rarity', { stats: { rare: { primary: [], core: [], bonus: [] } } }],
  ])('keeps unknown fields of %s', (_, change) => {
    expect(itemSchema.parse({ ...least, ...change })).toMatchObject(change);
  });
});

it('the lists of a rarity may be left out', () => {
  expect(statListsSchema.parse({})).toEqual({ primary: [], core: [] });
});

it.each<[layout: string, ok: boolean]>([
  ['gear', true],
  ['itemRecipe', true],
  ['a', true],
  ['T2', true],
  ['', false],
  ['gear ', false],
  ['gear\n', false],
  ['item-recipe', false],
  ['gear/1', false],
  ['鍵', false],
])('the layout %j: %s', (layout, ok) => {
  expect(issuesOf(layoutSchema, layout)).toHaveLength(ok ? 0 : 1);
});
