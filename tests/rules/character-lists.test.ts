import { expect, it } from 'vitest';
import { avatars, cities, inGameGuilds, races } from '#rules/characters/lists.ts';

/** The lists of product §9.12, in their order. */
it.each<[string, readonly string[], string]>([
  ['races', races, "Kaelar, Vaelune, Dünir, Niküa, Ren'Kai, Vek, Empyrean, Py'Rai, Tulnar"],
  [
    'in-game guilds: "Enveus I-IV" are four',
    inGameGuilds,
    'Unguilded, Enveus, Enveus I, Enveus II, Enveus III, Enveus IV, Hydra, Avarice, Jiufeng, Not Listed',
  ],
  [
    'thirteen cities, "None" not among them',
    cities,
    "Aithanahr, Azmaran, Djinna, Halcyon, Joeva, Korrin, Miraleth, New Aela, Seahook, Squall's End, Sunhaven, Windansea, Winstead",
  ],
  [
    'avatars',
    avatars,
    'Default, Cat Fighter, Dog Mage, Bunny Cleric, Dragon Mage, Fox Rogue, Hamster Pirate, Mouse Pirate, Turtle Tank',
  ],
])('%s', (_, list, wanted) => {
  expect(list).toEqual(wanted.split(', '));
});
