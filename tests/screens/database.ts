import { abort, failedAnswer, failedCall, hold, type Screen, searchFor } from './screen.ts';

const item = '/database/aoc/gear/109229507958001';
const search = '**/api/aoc/database/search*';

/** The database of items and recipes. */
export const database: readonly Screen[] = [
  {
    name: 'item search',
    path: '/database/aoc',
    who: 'level3',
    purpose: 'A member looks for an item, or around the shelves.',
    first: 'The search field, and the shelves of weapons.',
    ready: (page) => page.getByRole('heading', { name: 'Weapons and shields' }),
  },
  {
    name: 'item search with hits',
    path: '/database/aoc?query=lamp&limit=20',
    who: 'level3',
    purpose: 'A member chooses among the items that were found.',
    first: 'How many were found, and the first of them.',
    ready: (page) => page.getByText(/items? match/).first(),
  },
  {
    name: 'item search with filters',
    path: '/database/aoc?query=lamp&rarity=Heroic&levelMin=40&limit=20',
    who: 'level3',
    purpose: 'A member narrows the search.',
    first: 'The filters, and what they leave.',
    act: async (page) => {
      const fold = page.getByRole('button', { name: /^Filters/ }).filter({ visible: true });
      await page
        .getByText(/items? match/)
        .first()
        .waitFor();
      if ((await fold.count()) > 0) await fold.first().click();
    },
    ready: (page) => page.getByRole('group', { name: /^Comes in rarity/ }),
  },
  {
    name: 'item search without a hit',
    path: '/database/aoc',
    who: 'level3',
    purpose: 'A member learns that nothing is called so.',
    first: 'That nothing was found, and what to try.',
    act: (page) => searchFor(page, 'qzqz'),
    ready: (page) => page.getByText('No items found matching your search'),
  },
  {
    name: 'item search with a name nearly right',
    path: '/database/aoc?query=lampligter',
    who: 'level3',
    purpose: 'A member who mistyped a name finds it all the same.',
    first: 'The items that are called nearly so.',
    ready: (page) => page.getByRole('heading', { name: /Near it/ }),
  },
  {
    name: 'item search, term too short',
    path: '/database/aoc',
    who: 'level3',
    purpose: 'A member learns how many letters the search asks.',
    first: 'The fault at the field.',
    act: (page) => searchFor(page, 'l'),
    ready: (page) => page.getByRole('alert').first(),
  },
  {
    name: 'item search, loading',
    path: '/database/aoc?query=lamp&limit=20',
    who: 'level3',
    purpose: 'A member sees that the search runs.',
    first: 'The words that are searched for.',
    prepare: hold(search),
    ready: (page) => page.getByRole('searchbox').first(),
    isLoading: true,
  },
  {
    name: 'item search, failed',
    path: '/database/aoc?query=lamp',
    who: 'level3',
    purpose: 'A member learns that the search failed, and tries again.',
    first: 'What failed, and the way to try again.',
    prepare: abort(search),
    ready: (page) => page.getByText('Failed to search items'),
    expectedErrors: failedCall,
  },
  {
    name: 'item',
    path: item,
    who: 'level3',
    purpose: 'A member reads everything about an item.',
    first: 'The item’s card.',
  },
  {
    name: 'weapon',
    path: '/database/aoc/gear/6064630417662541007',
    who: 'level3',
    purpose: 'A member reads everything about a weapon.',
    first: 'The weapon’s card.',
  },
  {
    name: 'resource',
    path: '/database/aoc/resource/6064630605658000011',
    who: 'level3',
    purpose: 'A crafter sees what a resource is good for.',
    first: 'The resource’s card and the recipes that use it.',
  },
  {
    name: 'item being modified',
    path: item,
    who: 'level3',
    purpose: 'A member sees the item’s numbers at an enchant and a quality.',
    first: 'The settings, and the numbers that change.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Modification', exact: true }).click();
      await page.getByRole('combobox', { name: 'Enchant' }).selectOption('+12');
    },
    ready: (page) => page.getByRole('button', { name: /how it came to be/ }).first(),
  },
  {
    name: 'item taken apart',
    path: item,
    who: 'level3',
    purpose: 'A member sees what is left of an item that is taken apart.',
    first: 'The resources that remain.',
    act: (page) => page.getByRole('button', { name: 'Deconstruction', exact: true }).click(),
    ready: (page) => page.getByRole('dialog').getByRole('listitem').first(),
  },
  {
    name: 'items compared',
    path: `${item}?with=gear/6064630417663000036&with=gear/109229508000238@Rare%2B12~63.5`,
    who: 'level3',
    purpose: 'A member puts an item beside others.',
    first: 'The items side by side.',
    ready: (page) => page.getByRole('button', { name: /^Remove/ }).nth(1),
  },
  {
    name: 'item weighed for everybody',
    path: item,
    who: 'level7',
    purpose: 'An officer sees who gains most by an item, and how that adds up.',
    first: 'Who gains most, by how much, and what they received.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Weigh it up' }).click();
      await page
        .getByRole('button', { name: /^How it adds up/ })
        .first()
        .click();
    },
    ready: (page) => page.getByRole('row', { name: /^In all/ }),
  },
  {
    name: 'item that is not there',
    path: '/database/aoc/gear/1',
    who: 'level3',
    purpose: 'A member learns that no item has this address.',
    first: 'That there is no such item.',
    ready: (page) => page.getByRole('alert').first(),
    expectedErrors: failedAnswer,
  },
  {
    name: 'recipe',
    path: '/database/aoc/itemRecipe/6064630643574000025',
    who: 'level3',
    purpose: 'A crafter sees what a piece is made of, down to the raw goods.',
    first: 'The piece and its branches.',
  },
  {
    name: 'recipe with the shopping list',
    path: '/database/aoc/itemRecipe/6064629387040000198',
    who: 'level3',
    purpose: 'A crafter gathers what several pieces need.',
    first: 'What is still to be gathered.',
    act: (page) => page.getByRole('button', { name: 'Put on the shopping list' }).click(),
    ready: (page) => page.getByRole('main').getByRole('checkbox').first(),
  },
  {
    name: 'icons',
    path: '/database/icons',
    who: 'guest',
    purpose: 'A reader sees every icon of the database.',
    first: 'The icons with their names.',
  },
  {
    name: 'icons, nothing chosen to upload',
    path: '/database/icons',
    who: 'editor',
    purpose: 'An editor hangs up an icon.',
    first: 'What is missing, at its field.',
    act: async (page) => {
      const upload = page.getByRole('button', { name: 'Upload', exact: true });
      const fold = page.getByRole('button', { name: 'Upload Icon', exact: true });
      await upload.or(fold).filter({ visible: true }).first().waitFor();
      if (await fold.isVisible()) await fold.click();
      await upload.click();
    },
    ready: (page) => page.getByText('Icon is required'),
  },
  {
    name: 'gearing spots',
    path: '/database/gearing-spots',
    who: 'level3',
    purpose: 'A member learns where to get what makes their character better.',
    first: 'The pieces that add most, each with its places.',
    ready: (page) => page.getByRole('list', { name: 'Gear that places give' }),
  },
  {
    name: 'gearing spots, none of the kind',
    path: '/database/gearing-spots?levelMin=900',
    who: 'level3',
    purpose: 'A member learns that no place gives what they ask for.',
    first: 'That there is none, and the way back to everything.',
    ready: (page) => page.getByRole('button', { name: 'Show everything' }),
  },
  {
    name: 'map, drawn on',
    path: '/database/map',
    who: 'level7',
    purpose: 'A member draws where something is, and says what is there.',
    first: 'The point on the map, and the form beside it.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Draw', exact: true }).click();
      await page.getByRole('button', { name: 'Set it at the cross' }).click();
    },
    ready: (page) => page.getByText(/^A point at/),
  },
  {
    name: 'map with a round',
    path: '/database/map?stops=12,40,77,130',
    who: 'level3',
    purpose: 'A member follows a round through the places that give what they want.',
    first: 'The stops alone, numbered on the map and in the list.',
    ready: (page) => page.getByText(/round of 4 stops|of a round’s 4 stops/),
  },
  {
    name: 'map, its places saved',
    path: '/database/map',
    who: 'level3',
    purpose: 'A member takes the places of the list away as a file.',
    first: 'The two kinds of files, and what each is for.',
    act: async (page) => {
      await page.getByRole('button', { name: 'The whole map' }).hover();
      await page.locator('summary').filter({ hasText: 'Save' }).click();
    },
    ready: (page) => page.getByRole('button', { name: 'NDJSON' }),
  },
  {
    name: 'map, a drawing begun',
    path: '/database/map?draw',
    who: 'level2',
    purpose: 'A member finds what they had begun to draw, and goes on with it.',
    first: 'What is begun, and since when.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Set it at the cross' }).click();
      await page.getByLabel('Name', { exact: true }).fill('The Old Weir');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/database/map');
    },
    ready: (page) => page.getByText(/is begun and not saved yet/),
  },
];
