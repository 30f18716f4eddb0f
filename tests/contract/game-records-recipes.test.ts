import { describe, expect, it } from 'vitest';
import { recipeSchema } from '#contract/game-records.ts';
import { fieldsRefused, issuesOf } from './issues.ts';
import * as samples from './sample-recipes.ts';

const ingredient = { id: '6064630605657669001', quantity: 2 };

describe('recipeSchema', () => {
  it.each(Object.entries(samples))('takes the sample %s unchanged', (_, recipe) => {
    expect(recipeSchema.parse(recipe)).toEqual(recipe);
  });

  it('fills in what real data leaves out', () => {
    expect(recipeSchema.parse({ id: '1', generalResources: [ingredient] })).toEqual({
      id: '1',
      name: '',
      reward: [],
      primaryResources: [],
      generalResources: [{ ...ingredient, layout: 'resource', name: '', icon: null, rarity: null }],
    });
  });

  it.each<[string, change: object]>([
    [
      'an expression for a quantity',
      { generalResources: [{ ...ingredient, quantity: 'Rand(2)' }] },
    ],
    ['a quantity of 0', { generalResources: [{ ...ingredient, quantity: 0 }] }],
    ['a reward without a certain number', { reward: [{ id: '1', quantity: 'RandIntRange(2,4)' }] }],
    [
      'its own product among the ingredients',
      { reward: [ingredient], primaryResources: [ingredient] },
    ],
    ['an ingredient twice', { primaryResources: [ingredient, ingredient] }],
    ['fields that the site does not use', { profession: null, learnable: true }],
  ])('takes %s', (_, change) => {
    expect(issuesOf(recipeSchema, { id: '1', ...change })).toEqual([]);
  });

  const digits = 'must be 1 to 19 digits';

  it.each<[string, change: object, issue: string]>([
    ['an id that is none', { id: 'x' }, `id: ${digits}`],
    [
      'an ingredient whose id is none',
      { primaryResources: [ingredient, { ...ingredient, id: '' }] },
      `primaryResources.1.id: ${digits}`,
    ],
    ['a reward whose id is none', { reward: [{ id: '-', quantity: 1 }] }, `reward.0.id: ${digits}`],
    [
      'a layout that is none',
      { generalResources: [{ ...ingredient, layout: '/resource' }] },
      'generalResources.0.layout: must be a word of at most 40 letters and digits, beginning with a letter',
    ],
    [
      'a rarity in lower case',
      { generalResources: [{ ...ingredient, rarity: 'common' }] },
      'generalResources.0.rarity: must be one of Common, Uncommon, Rare, Heroic, Epic, Legendary, Artifact',
    ],
  ])('refuses %s and says why', (_, change, issue) => {
    expect(issuesOf(recipeSchema, { id: '1', ...change })).toEqual([issue]);
  });

  it.each<[string, change: object, field: string]>([
    ['no id', { id: undefined }, 'id'],
    ['a name that is null', { name: null }, 'name'],
    ['no list', { primaryResources: null }, 'primaryResources'],
    ['an ingredient that is an id', { primaryResources: ['1'] }, 'primaryResources.0'],
    [
      'an ingredient without a quantity',
      { generalResources: [{ id: '1' }] },
      'generalResources.0.quantity',
    ],
    [
      'a quantity that is null',
      { generalResources: [{ id: '1', quantity: null }] },
      'generalResources.0.quantity',
    ],
    ['a reward without a quantity', { reward: [{ id: '1' }] }, 'reward.0.quantity'],
  ])('refuses %s and names the field', (_, change, field) => {
    expect(fieldsRefused(recipeSchema, { id: '1', ...change })).toEqual([field]);
  });

  it.each<[string, change: object]>([
    ['the recipe', { profession: 'Tailoring', certification: null }],
    ['an ingredient', { primaryResources: [{ ...ingredient, quality: 3 }] }],
    ['a reward', { reward: [{ id: '1', quantity: 1, chance: 0.5 }] }],
  ])('keeps unknown fields of %s', (_, change) => {
    expect(recipeSchema.parse({ id: '1', ...change })).toMatchObject(change);
  });
});
