import { describe, expect, it } from 'vitest';
import {
  type GameRecord,
  type Item,
  itemSchema,
  type Recipe,
  recipeSchema,
} from '#contract/game-records.ts';
import { rarities, rarityKey, rarityRange } from '#rules/items/rarity.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { demoItemCount, makeGameRecords } from '#demo/game/game-records.ts';
import { missingId } from '#demo/game/odd-records.ts';

const seed = 9;
const records = [...makeGameRecords(seed)];
const items = itemsOf(records);
const recipes = recipesOf(records);
const itemsById = new Map(items.map((item) => [item.id, item]));
const recipesById = new Map(recipes.map((recipe) => [recipe.id, recipe]));
const gear = items.filter((item) => item.layout === 'gear');

function itemsOf(from: readonly GameRecord[]): Item[] {
  return from.flatMap((record) => (record.kind === 'item' ? [record.item] : []));
}

function recipesOf(from: readonly GameRecord[]): Recipe[] {
  return from.flatMap((record) => (record.kind === 'recipe' ? [record.recipe] : []));
}

function itemCalled(name: string): Item {
  const item = items.find((entry) => entry.name === name);
  if (!item) throw new Error(`There is no ${name}`);
  return item;
}

function ingredients({ primaryResources, generalResources }: Recipe) {
  return [...primaryResources, ...generalResources];
}

describe('records', () => {
  it('are as many items as were asked for, of every layout', () => {
    expect(demoItemCount).toBeGreaterThanOrEqual(3000);
    expect(items).toHaveLength(demoItemCount);
    expect(new Set(items.map((item) => item.layout))).toEqual(
      new Set(['gear', 'resource', 'item', 'itemRecipe', 'equipment']),
    );
  });

  it('end with the count, whatever the last piece brings with it', () => {
    for (let count = 1000; count < 1040; count += 1) {
      expect(itemsOf([...makeGameRecords(seed, count)])).toHaveLength(count);
    }
  });

  it('cannot be fewer than the world has without gear', () => {
    expect(() => [...makeGameRecords(seed, 10)]).toThrow('not 10');
  });

  it('are what an import takes, unchanged by its defaults', () => {
    for (const item of items) expect(itemSchema.parse(item)).toEqual(item);
    for (const recipe of recipes) expect(recipeSchema.parse(recipe)).toEqual(recipe);
  });

  it('have ids of 15 and mostly 19 digits, unique until read as numbers', () => {
    const ids = [...items, ...recipes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const lengths = Map.groupBy(ids, (id) => id.length);
    expect(new Set(lengths.keys())).toEqual(new Set([15, 19]));
    expect(lengths.get(19)?.length).toBeGreaterThan(ids.length / 2);
    expect(new Set(ids.map(Number)).size).toBeLessThan(ids.length / 2);
  });

  it('are the same for the same seed, and others for another', () => {
    expect([...makeGameRecords(seed)]).toEqual(records);
    const other = itemsOf([...makeGameRecords(seed + 1)]);
    expect(other).toHaveLength(items.length);
    expect(other.map(({ name }) => name)).not.toEqual(items.map(({ name }) => name));
  });

  it('come to about 3 KB an item in a large game, with no name twice that is not meant', () => {
    const many = itemsOf([...makeGameRecords(seed, 20_000)]);
    const bytes = many.reduce((sum, item) => sum + JSON.stringify(item).length, 0);
    expect(bytes / many.length).toBeGreaterThan(2500);
    expect(bytes / many.length).toBeLessThan(3500);
    const byName = Map.groupBy(many, ({ name }) => name);
    const twice = [...byName].filter(([, sharing]) => sharing.length > 1).map(([name]) => name);
    expect(twice).toEqual(['Lost Page']);
  });
});

describe('gear', () => {
  it('offers a choice for each slot of the paper doll, beginning early', () => {
    for (const slot of dollSlots) {
      const fitting = gear.filter((item) => item.slots.includes(databaseSlot(slot)));
      expect(fitting.length, slot).toBeGreaterThan(50);
      expect(Math.min(...fitting.map(({ level }) => level)), slot).toBeLessThanOrEqual(5);
    }
  });

  it('fits both sides with rings and earrings, either hand with one-handed weapons', () => {
    const slotsOf = (kind: string) =>
      gear.filter((item) => item.typeDescription === kind).map(({ slots }) => slots.toSorted());
    expect(new Set(slotsOf('Ring').map(String))).toEqual(new Set(['ring-left,ring-right']));
    expect(new Set(slotsOf('Earring').map(String))).toEqual(new Set(['ear-left,ear-right']));
    const oneHanded = gear.filter((item) => item.typeDescription?.endsWith('One-Handed'));
    expect(new Set(oneHanded.map(({ slots }) => String(slots)))).toEqual(
      new Set(['primary,secondary']),
    );
  });

  it('runs from level 1 to 50, in many ranges of rarity', () => {
    const levels = gear.map(({ level }) => level);
    expect([Math.min(...levels), Math.max(...levels)]).toEqual([1, 50]);
    const ranges = new Set(gear.map((item) => `${item.rarityMin} ${item.rarityMax}`));
    expect(ranges.size).toBeGreaterThanOrEqual(8);
  });

  it('has stats for all seven rarities, zero outside its range', () => {
    // This item is odd on purpose: its numbers end before its range does.
    for (const item of gear.filter(({ name }) => name !== 'Eye of  Dredgemoor')) {
      if (!item.stats) continue;
      const found = rarityRange(item.rarityMin, item.rarityMax);
      for (const rarity of rarities) {
        const lists = item.stats[rarityKey(rarity)];
        const values = [...(lists?.primary ?? []), ...(lists?.core ?? [])].map(({ max }) => max);
        expect(values.length, item.name).toBeGreaterThan(0);
        if (!found.includes(rarity)) expect(Math.max(...values), item.name).toBe(0);
      }
      expect(item.stats.durability?.artifactMin).toBe(120);
    }
  });

  it('has numbers that grow with rarity and with level', () => {
    const armor = (item: Item, key: 'common' | 'legendary') =>
      item.stats?.[key]?.primary.find(({ name }) => name === 'Armor')?.min ?? 0;
    const cuirasses = gear.filter(
      (item) => item.typeDescription === 'Chest Heavy' && armor(item, 'common') > 0,
    );
    const young = cuirasses.filter(({ level }) => level < 15);
    const old = cuirasses.filter(({ level }) => level > 35);
    const mostOfYoung = Math.max(...young.map((item) => armor(item, 'common')));
    expect(young.length * old.length).toBeGreaterThan(0);
    for (const item of old) expect(armor(item, 'common')).toBeGreaterThan(mostOfYoung);
    for (const item of cuirasses.filter(({ rarityMax }) => rarityMax === 'Legendary')) {
      expect(armor(item, 'legendary')).toBeGreaterThan(armor(item, 'common'));
    }
  });

  it('has no maximum below its minimum', () => {
    const lists = gear.flatMap(({ stats }) => rarities.map((rarity) => stats?.[rarityKey(rarity)]));
    for (const { min, max } of lists.flatMap((list) => [
      ...(list?.primary ?? []),
      ...(list?.core ?? []),
    ])) {
      expect(max).toBeGreaterThanOrEqual(min);
    }
  });

  it('has some 25 sets of 2 to 4 effects, shares and whole numbers', () => {
    const sets = new Map(gear.flatMap((item) => item.setBonuses).map((set) => [set.name, set]));
    expect(sets.size).toBeGreaterThanOrEqual(24);
    const effects = [...sets.values()].map(({ setEffects }) => setEffects);
    for (const { length } of effects) expect([2, 3, 4]).toContain(length);
    const values = effects.flat().flatMap(({ stats }) => Object.values(stats));
    expect(values.some((value) => value > 0 && value < 1)).toBe(true);
    expect(values.some((value) => value > 1 && Number.isInteger(value))).toBe(true);
  });

  it('has pieces enough for the highest count of each set', () => {
    const bySet = Map.groupBy(
      gear.filter(({ setBonuses }) => setBonuses.length > 0),
      ({ setBonuses }) => setBonuses[0]?.name,
    );
    for (const [name, pieces] of bySet) {
      const counts = pieces[0]?.setBonuses[0]?.setEffects.map(({ count }) => count) ?? [];
      const slots = new Set(pieces.flatMap((piece) => piece.slots[0] ?? []));
      expect(slots.size, name).toBeGreaterThanOrEqual(Math.max(...counts));
    }
  });

  it('has lore on a good part of it, in many different lines', () => {
    const told = gear.filter(({ description }) => description.length > 0);
    expect(told.length / gear.length).toBeGreaterThan(0.5);
    expect(new Set(told.flatMap(({ description }) => description)).size).toBeGreaterThan(80);
  });
});

describe('recipes', () => {
  /** Finds the recipes that an item names: directly, or through the item that teaches them. */
  function recipesFor(item: Item): Recipe[] {
    const ids = item.itemRecipeId.flatMap((id) => itemsById.get(id)?.learnableRecipeIds ?? [id]);
    return ids.flatMap((id) => recipesById.get(id) ?? []);
  }

  /** Counts how deep the recipes of an item are nested, 0 for a gathered one. */
  function depth(item: Item): number {
    const made = recipesFor(item).flatMap((recipe) =>
      ingredients(recipe).map(({ id }) => 1 + depth(itemsById.get(id) ?? item)),
    );
    return Math.max(0, ...made);
  }

  it('are nested four deep, and no deeper', () => {
    const depths = new Set(items.map(depth));
    expect(depths).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(depth(itemCalled('Bog Iron Nodule'))).toBe(0);
    expect(depth(itemCalled('Harbour Iron'))).toBe(1);
    expect(depth(itemCalled('Riveted Plate'))).toBe(2);
    expect(depth(itemCalled('Lamplighter Hood'))).toBeGreaterThanOrEqual(3);
  });

  it('lead somewhere, but for two that are meant to lead nowhere', () => {
    const wantedItems = recipes.flatMap((recipe) => [
      ...ingredients(recipe).map(({ id }) => id),
      ...recipe.reward.map(({ id }) => id),
    ]);
    const wantedRecipes = items.flatMap((item) => [
      ...item.learnableRecipeIds,
      ...(item.deconstructionRecipeId === null ? [] : [item.deconstructionRecipeId]),
    ]);
    expect(wantedItems.filter((id) => !itemsById.has(id))).toEqual([missingId]);
    expect(wantedRecipes.filter((id) => !recipesById.has(id))).toEqual([missingId]);
    const made = items.flatMap(({ itemRecipeId }) => itemRecipeId);
    expect(made.filter((id) => !itemsById.has(id) && !recipesById.has(id))).toEqual([]);
  });

  it('name ingredients as the items they stand for', () => {
    for (const { id, name, icon, layout } of recipes.flatMap(ingredients)) {
      if (id === missingId) continue;
      expect(itemsById.get(id)).toMatchObject({ name, icon, layout });
    }
  });

  it('make the item that names them', () => {
    for (const item of items) {
      for (const recipe of recipesFor(item)) expect(recipe.reward[0]?.id).toBe(item.id);
    }
  });

  it('give something back and make nothing when they take a piece apart', () => {
    const taken = gear.flatMap((item) => recipesById.get(item.deconstructionRecipeId ?? '') ?? []);
    expect(taken.length).toBeGreaterThan(gear.length / 3);
    for (const recipe of taken) {
      expect(recipe.reward).toEqual([]);
      expect(recipe.generalResources.length).toBeGreaterThan(0);
    }
  });

  it('are two for some gear', () => {
    expect(gear.some((item) => item.itemRecipeId.length === 2)).toBe(true);
  });
});

describe('known items', () => {
  it('have the example of the search page', () => {
    expect(itemsById.get('109229507958001')).toMatchObject({
      layout: 'gear',
      name: 'Lamplighter Hood',
      slots: ['helmet'],
      typeDescription: 'Head Light',
      level: 5,
      rarityMin: 'Common',
      rarityMax: 'Legendary',
    });
  });

  it('have the numbers of the samples', () => {
    const { stats } = itemCalled('Lamplighter Hood');
    expect(stats?.rare?.primary).toEqual([
      { id: '109183607133840', name: 'Magic Resist', min: 50, max: 58 },
      { id: '109183598614138', name: 'Strength', min: 35, max: 36 },
    ]);
    expect(stats?.artifact?.core[0]).toMatchObject({ name: 'Max Mana', min: 0, max: 0 });
  });

  it.each([
    "Lamplighter's Storm Lantern",
    'Lampblack Jerkin',
    'Lampwick Gloves',
    'Ninth Lamp of the Harbour Wall',
    "Lamp-trimmer's Boots",
    'Drowned Lamp Targe',
    'Eye of the Lamp-eel',
    'Recipe: Lampglass, Clear',
    'Lamp Salt',
  ])('have %s, once', (name) => {
    expect(items.filter((item) => item.name === name)).toHaveLength(1);
  });

  it("have Tidewarden's Longblade in its set", () => {
    expect(itemCalled("Tidewarden's Longblade")).toMatchObject({
      level: 37,
      rarityMin: 'Heroic',
      typeDescription: 'Sword One-Handed',
      setBonuses: [{ name: 'Tidewarden' }],
    });
  });
});

describe('oddities of real data', () => {
  it.each<[string, (item: Item) => boolean]>([
    ['a name of 283 characters', ({ name }) => name.length === 283],
    ['a blank at the end of a name', ({ name }) => name.endsWith(' ')],
    ['two blanks in a name', ({ name }) => name.includes('  ')],
    ['a Japanese name', ({ name }) => /\p{Script=Hiragana}/u.test(name)],
    [
      'markup in a description',
      ({ description }) => description.join().includes('<item_emphasis>'),
    ],
    ['a token in a description', ({ description }) => /\$\w+\$/.test(description.join())],
    ['gear without an icon', ({ icon, layout }) => icon === null && layout === 'gear'],
    [
      'a slot that the paper doll lacks',
      ({ slots, layout }) => layout === 'gear' && slots.includes('trophy'),
    ],
    [
      'a single rarity',
      ({ rarityMin, rarityMax }) => rarityMin === 'Artifact' && rarityMax === 'Artifact',
    ],
    [
      'stats of nothing but zeros',
      ({ stats }) => stats?.common?.primary[0]?.max === 0 && stats.artifact?.primary[0]?.max === 0,
    ],
  ])('has %s', (_, isOdd) => {
    expect(items.some(isOdd)).toBe(true);
  });

  it('has two items of one name', () => {
    expect(items.filter(({ name }) => name === 'Lost Page')).toHaveLength(2);
  });

  it('has an expression for a quantity, and a recipe that needs what it makes', () => {
    const quantities = recipes.flatMap(ingredients).map(({ quantity }) => quantity);
    expect(quantities).toContain('RandIntRange(2,4)');
    const circular = recipes.filter((recipe) =>
      ingredients(recipe).some(({ id }) => recipe.reward.some((reward) => reward.id === id)),
    );
    expect(circular.map(({ name }) => name)).toEqual(['Stale Lamp Oil']);
  });
});
