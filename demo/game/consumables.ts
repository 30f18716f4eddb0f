import type { GameRecord } from '#server/snapshots/game-record.ts';
import { certificationAt } from './crafts.ts';
import { type Glyph, iconPath } from './glyphs.ts';
import type { GameIds } from './ids.ts';
import { makeItem } from './item.ts';
import type { Part } from './made-goods.ts';
import { ingredients, makeRecipe, type RecipeDesign } from './recipes.ts';
import type { Stock } from './stock.ts';

type Entry = readonly [name: string, level: number, from: readonly [Part, Part], lore: string];

interface Shelf {
  kind: string;
  profession: string;
  glyph: Glyph;
  entries: readonly Entry[];
}

const shelves: readonly Shelf[] = [
  {
    kind: 'Food',
    profession: 'Cooking',
    glyph: 'hot-meal',
    entries: [
      [
        'Quay Chowder',
        1,
        [
          ['Harbour Sprat', 3],
          ['Quay Onion', 1],
        ],
        'Thick enough to lean on.',
      ],
      [
        'Barley Cake',
        3,
        [
          ['Salt Barley', 3],
          ['Rainwater', 1],
        ],
        'Keeps for a year. Tastes like it.',
      ],
      [
        'Samphire Omelette',
        7,
        [
          ['Gull Egg', 2],
          ['Samphire', 2],
        ],
        'The gull is still looking.',
      ],
      [
        'Jellied Lamp-eel',
        12,
        [
          ['Lamp-eel', 2],
          ['Fish Glue', 1],
        ],
        'Glows, quivers, satisfies.',
      ],
      [
        'Fogmint Lamb',
        18,
        [
          ['Fogmint', 2],
          ['Hill Fleece', 1],
        ],
        'Pick out the wool.',
      ],
      [
        'Oysters on Slate',
        24,
        [
          ['Mud Oyster', 6],
          ['Slate Shingle', 1],
        ],
        'Do not eat the slate.',
      ],
      [
        'Ling in Milk',
        29,
        [
          ['Grey Ling', 2],
          ["Goat's Milk", 1],
        ],
        'What the pilots eat before a bad night.',
      ],
      [
        'Ray with Nine Spots of Butter',
        36,
        [
          ['Nine-spot Ray', 1],
          ["Goat's Milk", 2],
        ],
        'One for each.',
      ],
      [
        'Blind Cod Pie',
        41,
        [
          ['Blind Cod', 2],
          ['Salt Barley', 3],
        ],
        'Made by feel.',
      ],
      [
        "Keeper's Supper",
        48,
        [
          ['Blind Cod', 1],
          ['Sea Kale', 3],
        ],
        'Left on the stair, still warm.',
      ],
    ],
  },
  {
    kind: 'Drink',
    profession: 'Cooking',
    glyph: 'beer-stein',
    entries: [
      [
        'Small Beer',
        1,
        [
          ['Salt Barley', 2],
          ['Rainwater', 2],
        ],
        'Smaller than promised.',
      ],
      [
        'Heather Ale',
        9,
        [
          ['Grave Heather', 3],
          ['Salt Barley', 2],
        ],
        'To whoever it grew on.',
      ],
      [
        "Widow's Cordial",
        17,
        [
          ["Widow's Thrift", 3],
          ['Rainwater', 1],
        ],
        'She is doing very well, thank you.',
      ],
      [
        'Bell Sage Tea',
        26,
        [
          ['Bell Sage', 2],
          ['Rainwater', 1],
        ],
        'Good for the throat after shouting at gulls.',
      ],
      [
        'Peat Spirit',
        38,
        [
          ['Salt Barley', 4],
          ['Sea Coal', 1],
        ],
        'Also removes paint.',
      ],
    ],
  },
  {
    kind: 'Potion',
    profession: 'Alchemy',
    glyph: 'bubbling-flask',
    entries: [
      [
        'Small Mending Draught',
        1,
        [
          ['Lampwort', 2],
          ['Rainwater', 1],
        ],
        'Tastes of being told to lie down.',
      ],
      [
        'Mending Draught',
        15,
        [
          ['Lampwort', 4],
          ['Mooncap', 1],
        ],
        'Closes what should not be open.',
      ],
      [
        'Great Mending Draught',
        35,
        [
          ['Lampwort', 6],
          ['Ghost Puffball', 2],
        ],
        'Swallow first, ask afterwards.',
      ],
      [
        'Small Clearhead',
        1,
        [
          ['Fogmint', 2],
          ['Rainwater', 1],
        ],
        'You will remember where you left it.',
      ],
      [
        'Clearhead',
        15,
        [
          ['Fogmint', 4],
          ['Samphire', 1],
        ],
        'You will remember why.',
      ],
      [
        'Great Clearhead',
        35,
        [
          ['Fogmint Tincture', 2],
          ['Bell Sage', 3],
        ],
        'You will wish you had not.',
      ],
      [
        "Drowned Man's Breath",
        22,
        [
          ["Drowned Man's Ear", 2],
          ['Bitter Wrack', 2],
        ],
        'Four minutes. He managed three.',
      ],
      [
        'Lamp-eyes',
        28,
        [
          ['Lamp-eel', 1],
          ['Mooncap', 4],
        ],
        'See in the dark, and be seen.',
      ],
      [
        'Gull Repellent',
        5,
        [
          ['Bitter Wrack', 4],
          ['Sea Salt', 1],
        ],
        'It has never been proved to work. Or not to.',
      ],
      [
        'Oil of Quick Hands',
        44,
        [
          ['Lamp Oil', 2],
          ['Quicklime', 1],
        ],
        'Wash before touching anything you like.',
      ],
    ],
  },
];

/** What is eaten, drunk and swallowed, each with its recipe. */
export function* makeConsumables(ids: GameIds, stock: Stock): Generator<GameRecord> {
  for (const { kind, profession, glyph, entries } of shelves) {
    for (const [name, level, from, lore] of entries) {
      const recipe: RecipeDesign = {
        id: ids.recipe(),
        name,
        profession,
        certification: certificationAt(level),
        learnable: false,
        reward: { id: ids.quest(), quantity: 'RandIntRange(2,4)' },
        ...ingredients(stock, from),
      };
      const item = makeItem({
        id: recipe.reward.id,
        layout: 'item',
        name,
        icon: iconPath(glyph),
        description: [lore],
        type: 'Consumable',
        typeDescription: kind,
        level,
        itemRecipeId: [recipe.id],
      });
      yield { kind: 'item', item };
      yield { kind: 'recipe', recipe: makeRecipe(recipe) };
    }
  }
}
