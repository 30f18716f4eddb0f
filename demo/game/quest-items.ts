import type { Item } from '#contract/game-records.ts';
import type { Random } from '../random.ts';
import { type Glyph, iconPath } from './glyphs.ts';
import type { GameIds } from './ids.ts';
import { makeItem } from './item.ts';

const owners: readonly string[] = [
  'Old Marget',
  'Widow Sarn',
  'Brother Ansel',
  'Captain Threlk',
  'Little Nan',
  'Doctor Quill',
  'Sergeant Amble',
  'Mistress Pike',
  'Uncle Dunmow',
  'Cook Tib',
  'Judge Marrow',
  'Ensign Vane',
  'Aunt Loveday',
  'Father Cole',
  'Miss Wherry',
  'Hob the Ferryman',
  'the Harbourmaster',
  'the Last Lamplighter',
];

type Belonging = readonly [thing: string, glyph: Glyph, lore: string];

const things: readonly Belonging[] = [
  ['Letter', 'envelope', 'Unopened. Somebody should be told.'],
  ['Second Letter', 'envelope', 'Shorter than the first.'],
  ['House Key', 'key', 'The house is gone. The key is not.'],
  ['Cellar Key', 'key', 'Labelled "not the cellar".'],
  ['Ledger', 'notebook', 'The sums are right. It is the names that are wrong.'],
  ['Tide Book', 'notebook', 'Nine years of high water, in a fair hand.'],
  ['Lucky Coin', 'coins', 'Heads on both sides, which explains it.'],
  ['Debt', 'coins', 'Counted twice, tied in a rag.'],
  ['Signet', 'diamond-ring', 'Returned, with regret.'],
  ['Good Lantern', 'old-lantern', 'Not to be confused with the other one.'],
  ['Sunday Hat', 'pilgrim-hat', 'Sat upon, but not lately.'],
  ['Left Boot', 'leather-boot', "The right one is somebody else's errand."],
  ['Crook', 'shepherds-crook', 'The sheep have been asking.'],
  ['Stolen Soup', 'hot-meal', 'Still hot, so the thief is near.'],
];

const ages: readonly string[] = ['Young', 'Adult', 'Old'];
const animals: readonly string[] = [
  'Heron',
  'Otter',
  'Marsh Elk',
  'Harbour Cat',
  'Gannet',
  'Hill Goat',
  'Grey Seal',
  'Eel-hound',
  'Fen Pony',
];

/** Belongings that are handed back, one errand each. */
const errandCount = 126;

function makeErrand(id: string, owner: string, [thing, glyph, lore]: Belonging): Item {
  return makeItem({
    id,
    layout: 'item',
    name: `${owner}'s ${thing}`,
    icon: iconPath(glyph),
    description: [lore],
    type: 'Quest',
  });
}

/** What quests are about: other people's belongings, and animals to be counted. */
export function* makeQuestItems(random: Random, ids: GameIds): Generator<Item> {
  const errands = owners.flatMap((owner) => things.map((thing) => ({ owner, thing })));
  for (const { owner, thing } of random.some(errands, errandCount)) {
    yield makeErrand(ids.quest(), owner, thing);
  }
  for (const animal of animals) {
    for (const age of ages) {
      const name = `${age} ${animal}`;
      yield makeItem({
        id: ids.quest(),
        layout: 'item',
        name,
        icon: iconPath('paw-print'),
        type: 'Quest',
      });
    }
  }
}
