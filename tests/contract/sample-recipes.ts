/** Recipes of real shape with the oddities of real data (product §12.3). */

export const hoodRecipe = {
  id: '6064629387039473001',
  name: 'Lamplighter Hood',
  profession: 'Tailoring',
  certification: 'Journeyman',
  learnable: true,
  reward: [{ id: '109229507958001', quantity: '1' }],
  primaryResources: [
    {
      id: '6064630605657669002',
      layout: 'resource',
      name: 'Lamp Oil',
      icon: null,
      rarity: 'Common',
      quantity: 2,
    },
  ],
  generalResources: [
    {
      id: '6064630605657669001',
      layout: 'resource',
      name: 'Mooncap',
      icon: '/icons/mooncap.webp',
      rarity: 'Common',
      quantity: 5,
    },
  ],
};

export const oilRecipe = {
  id: '6064629387039473002',
  name: 'Lamp Oil',
  profession: 'Alchemy',
  certification: 'Novice',
  learnable: false,
  reward: [{ id: '6064630605657669002', quantity: 'RandIntRange(2,4)' }],
  primaryResources: [
    {
      id: '6064630605657669001',
      layout: 'resource',
      name: 'Mooncap',
      icon: null,
      rarity: 'Common',
      quantity: 3,
    },
  ],
  generalResources: [],
};

export const staleOilRecipe = {
  id: '6064629387039473003',
  name: 'Stale Lamp Oil',
  profession: 'Alchemy',
  certification: 'Novice',
  learnable: false,
  reward: [{ id: '6064630605657669002', quantity: '1' }],
  primaryResources: [
    {
      id: '6064630605657669002',
      layout: 'resource',
      name: 'Lamp Oil',
      icon: null,
      rarity: 'Common',
      quantity: 2,
    },
  ],
  generalResources: [],
};

export const deconstruction = {
  id: '6064629387023417001',
  name: 'Deconstruct Lamplighter Hood',
  profession: null,
  certification: null,
  learnable: false,
  reward: [],
  primaryResources: [],
  generalResources: [
    {
      id: '6064630605657669001',
      layout: 'resource',
      name: 'Mooncap',
      icon: null,
      rarity: 'Common',
      quantity: 1,
    },
  ],
};
