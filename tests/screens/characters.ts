import type { Page } from '@playwright/test';
import { demoCharacter } from '#tests/e2e/demo-records.ts';
import { abort, answer, failedAnswer, failedCall, hold, type Screen } from './screen.ts';

const gear = `/tools/character2/${demoCharacter}`;
const newGear = '/tools/character2/new/0d5c4c5e-0000-4000-8000-000000000001';
const newOlder = '/tools/character/new/0d5c4c5e-0000-4000-8000-000000000002';
const shared = '0d5c4c5e-0000-4000-8000-000000000003';
const buildId = 'BuildOfScreens01';
const list = '**/api/aoc/character/user/*';

async function saveSet(page: Page, name: string): Promise<void> {
  await page.getByText('Sets', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Set' }).click();
  await page.getByLabel('Name of the set').fill(name);
  await page.getByRole('button', { name: /^(?:Save|Replace) the set$/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function saveCharacter(page: Page, data: object): Promise<void> {
  const answered = await page.request.post('/api/aoc/character/gear', { data });
  if (!answered.ok()) throw new Error(`The character was not saved: ${answered.status()}`);
}

/** Shows what a character of the signed-in person wears at a short address. */
async function showBuild(page: Page): Promise<void> {
  const characterId = '0d5c4c5e-0000-4000-8000-000000000004';
  const { gear: worn } = (await (
    await page.request.get(`/api/aoc/character/gear/${demoCharacter}`)
  ).json()) as { gear: object };
  await saveCharacter(page, {
    ...{ characterId, IGN: 'Lantern', level: 50, isMain: false, gear: worn },
    ...{ archetype1: 'Tank', archetype2: 'Cleric' },
  });
  const data = { id: buildId, characterId, frozen: false, audience: 'guilded' };
  const answered = await page.request.post('/api/guild/builds', { data });
  if (!answered.ok()) throw new Error(`The build was not shown: ${answered.status()}`);
}

/** Leaves work behind that nobody saved. */
async function leaveDraft(page: Page): Promise<void> {
  await page.getByLabel('Mana', { exact: true }).fill('17');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(gear);
}

/** A member's characters and the forms that change them. */
export const characters: readonly Screen[] = [
  {
    name: 'my characters',
    path: '/tools/character',
    who: 'level2',
    purpose: 'A member sees their characters and makes another.',
    first: 'The characters, the main one marked.',
    ready: (page) => page.getByRole('article').first(),
  },
  {
    name: 'my characters with gear',
    path: '/tools/character2',
    who: 'level5',
    purpose: 'A member sees what their characters wear.',
    first: 'The characters, each with what it wears.',
    ready: (page) => page.getByRole('article').first(),
  },
  {
    name: 'my characters, none yet',
    path: '/tools/character',
    who: 'trial',
    purpose: 'A new member makes the first character.',
    first: 'The way to the first character.',
    prepare: answer(list, { json: [] }),
    ready: (page) => page.getByText('Nobody of yours stands in the hall yet'),
  },
  {
    name: 'my characters, loading',
    path: '/tools/character',
    who: 'level2',
    purpose: 'A member sees that the characters are on their way.',
    first: 'That they load.',
    prepare: hold(list),
    ready: (page) => page.getByText(/^Loading/).first(),
    isLoading: true,
  },
  {
    name: 'my characters, failed',
    path: '/tools/character',
    who: 'level2',
    purpose: 'A member learns that the server did not answer, and tries again.',
    first: 'What failed, and the way to try again.',
    prepare: abort(list),
    ready: (page) => page.getByText('The characters could not be loaded'),
    expectedErrors: failedCall,
  },
  {
    name: 'new character',
    path: newOlder,
    who: 'level3',
    purpose: 'A member writes down a character.',
    first: 'The fields for name and class.',
    ready: (page) => page.getByLabel('In-game name'),
  },
  {
    name: 'character',
    path: `/tools/character/${demoCharacter}`,
    who: 'level3',
    purpose: 'A member changes what is known of a character.',
    first: 'The character’s name and fields.',
    ready: (page) => page.getByLabel('In-game name'),
  },
  {
    name: 'new character with gear',
    path: newGear,
    who: 'level3',
    purpose: 'A member writes down a character and what it wears.',
    first: 'The empty doll.',
    ready: (page) => page.getByLabel('In-game name'),
  },
  {
    name: 'new character with faults',
    path: newGear,
    who: 'level3',
    purpose: 'A member learns which field is wrong, and why.',
    first: 'The fault beside its field.',
    act: async (page) => {
      await page.getByLabel('In-game name').fill('M');
      await page.getByLabel('Level', { exact: true }).fill('99');
    },
    ready: (page) => page.getByRole('alert').nth(1),
  },
  {
    name: 'doll',
    path: gear,
    who: 'level3',
    purpose: 'A member sees what the character wears and what it comes to.',
    first: 'The doll with its slots.',
    ready: (page) => page.getByLabel('In-game name'),
  },
  {
    name: 'doll as a list',
    path: gear,
    who: 'level3',
    purpose: 'A member reads the gear in lines.',
    first: 'The slots, one a line.',
    act: (page) => page.getByRole('tab', { name: 'List' }).click(),
    ready: (page) => page.getByRole('button', { name: /^Replace/ }).first(),
  },
  {
    name: 'doll with unsaved changes',
    path: gear,
    who: 'level3',
    purpose: 'A member sees that something is to be saved, and undoes or saves it.',
    first: 'The doll, with the bar that saves.',
    act: (page) => page.getByLabel('Level', { exact: true }).fill('21'),
    ready: (page) => page.getByRole('button', { name: /^Undo/ }).and(page.locator(':enabled')),
  },
  {
    name: 'slot of the doll opened',
    path: gear,
    who: 'level3',
    purpose: 'A member changes, replaces or takes off what a slot holds.',
    first: 'The worn item and what it gives.',
    act: (page) => page.locator('[data-slot][data-rarity]').first().click(),
    ready: (page) => page.getByRole('button', { name: 'Unequip' }),
  },
  {
    name: 'picker of gear',
    path: newGear,
    who: 'level3',
    purpose: 'A member finds an item for a slot and sees what it would change.',
    first: 'The items that fit, each with what it changes.',
    act: async (page) => {
      await page.locator('[data-slot="helmet"]').click();
      await page.getByRole('searchbox').fill('lamp');
    },
    ready: (page) =>
      page
        .getByRole('dialog')
        .locator('li')
        .getByText(/lamplighter/i)
        .first(),
  },
  {
    name: 'picker of gear, filtered',
    path: gear,
    who: 'level3',
    purpose: 'A member narrows what fits a slot by stats, and orders it by one.',
    first: 'The filters that are set, and what they leave, strongest first.',
    act: async (page) => {
      await page.getByRole('tab', { name: 'List' }).click();
      await page.getByRole('button', { name: 'Replace Chest' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Order').selectOption('By Armor');
      await dialog.getByText('Filters (1 set)').click();
      await dialog.getByLabel('Has stat', { exact: true }).selectOption('Armor');
      await dialog.getByLabel('Armor, at least').fill('100');
    },
    ready: (page) => page.getByRole('button', { name: /At least 100 Armor/ }),
  },
  {
    name: 'picker of gear, nothing fits',
    path: newGear,
    who: 'level3',
    purpose: 'A member learns which filter stands in the way.',
    first: 'The filters that stand in the way, each with what would be left.',
    act: async (page) => {
      await page.locator('[data-slot="helmet"]').click();
      await page.getByText('Filters (1 set)').click();
      await page.getByLabel('Level from').fill('90000');
    },
    ready: (page) => page.getByRole('button', { name: /^Without/ }).first(),
  },
  {
    name: 'totals, explained',
    path: gear,
    who: 'level3',
    purpose: 'A member sees where a total comes from.',
    first: 'The pieces and set effects of which a number is made.',
    act: async (page) => {
      await page.getByRole('button', { name: /^Armor .*where it comes from/ }).click();
    },
    ready: (page) => page.locator('[data-totals] ul'),
  },
  {
    name: 'picker of gear, failed',
    path: newGear,
    who: 'level3',
    purpose: 'A member learns that the items could not be loaded.',
    first: 'What failed.',
    prepare: answer('**/gear/bySlot/**', { status: 500 }),
    act: async (page) => {
      await page.locator('[data-slot="helmet"]').click();
      await page.getByRole('searchbox').fill('lamp');
    },
    ready: (page) => page.getByText('Failed to load gear items. Please try again.'),
    expectedErrors: failedAnswer,
  },
  {
    name: 'sets compared',
    path: gear,
    who: 'level3',
    purpose: 'A member keeps sets of gear and compares two.',
    first: 'What differs between the two.',
    act: async (page) => {
      await saveSet(page, 'Wall watch of the long winter evening');
      await page.getByRole('tab', { name: 'List' }).click();
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await saveSet(page, 'Raid');
      await page.getByText('Sets', { exact: true }).click();
      await page.getByRole('button', { name: 'Load Set' }).click();
      await page.getByText('Compare two sets').click();
      // What is pointed at is fetched ahead: the mouse rests on no item.
      await page.mouse.move(0, 0);
    },
    ready: (page) => page.getByRole('group', { name: 'Slots that differ' }),
  },
  {
    name: 'draft offered',
    path: gear,
    who: 'level3',
    purpose: 'A member takes unsaved work back, or throws it away.',
    first: 'The offer, above the form.',
    act: leaveDraft,
    ready: (page) => page.getByRole('button', { name: 'Take them back' }),
  },
  {
    name: 'draft in conflict',
    path: `/tools/character2/${shared}`,
    who: 'level3',
    purpose: 'A member joins their work with what somebody else saved meanwhile.',
    first: 'What both changed, side by side.',
    prepare: (page) => saveCharacter(page, { characterId: shared, IGN: 'Shared', level: 10 }),
    act: async (page) => {
      await page.getByLabel('Level', { exact: true }).fill('20');
      await saveCharacter(page, { characterId: shared, level: 30 });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    ready: (page) => page.getByText('Saved by somebody else meanwhile'),
    expectedErrors: failedAnswer,
  },
  {
    name: 'build at a short address',
    path: `/b/${buildId}`,
    who: 'level5',
    purpose: 'Whoever was given the address sees the build, compares it and takes it along.',
    first: 'The character’s name and class, the gear, its totals and set bonuses.',
    prepare: showBuild,
    ready: (page) => page.getByRole('group', { name: 'Stats that differ' }),
  },
  {
    name: 'way to a build',
    path: `/b/${buildId}`,
    who: 'level5',
    purpose: 'Says what has to be got for a build, of what, and who in the guild can make it.',
    first:
      'The pieces that come in, the materials of all of them, the steps and who can take them.',
    prepare: showBuild,
    act: (page) => page.getByRole('tab', { name: 'From here to there' }).click(),
    ready: (page) => page.getByRole('list', { name: 'Steps of making' }),
  },
  {
    name: 'builds beside each other',
    path: gear,
    who: 'level5',
    purpose:
      'Two builds stand beside each other: of this character, of the reader, or any that is shown.',
    first: 'The two builds and what differs in totals, sets and slots.',
    act: async (page) => {
      await page.getByText('Sets', { exact: true }).click();
      await page.getByRole('button', { name: 'Compare builds' }).click();
    },
    ready: (page) => page.getByRole('group', { name: 'Stats that differ' }),
  },
  {
    name: 'build that is not there',
    path: '/b/NoBuildIsHere000',
    who: 'guest',
    purpose: 'Says that the address shows nothing, and why.',
    first: 'That there is no build, and whom to ask.',
    ready: (page) => page.getByText('There is no build here'),
    expectedErrors: failedAnswer,
  },
];
