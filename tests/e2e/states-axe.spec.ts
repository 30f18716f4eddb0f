import { type SeenState, testStates } from './axe-states.ts';
import { demoCharacter } from './demo-character.ts';
import { expect } from './test.ts';

const states: Record<string, SeenState> = {
  'an open menu': {
    open: '/about',
    act: (page) => page.getByLabel('Sections').getByRole('button', { name: 'Admin' }).hover(),
  },
  'search results': {
    open: '/database/aoc',
    act: async (page) => {
      await page.getByRole('searchbox').fill('lamp');
      await page.keyboard.press('Enter');
      await expect(page.locator('#results a').first()).toBeVisible();
    },
  },
  'a search that found nothing': {
    open: '/database/aoc',
    act: async (page) => {
      await page.getByRole('searchbox').fill('qzqz');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No items found matching your search')).toBeVisible();
    },
  },
  'a term that is too short': {
    open: '/database/aoc',
    act: async (page) => {
      await page.getByRole('searchbox').fill('l');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'the charts of the classes': {
    open: '/dashboards/classes',
    act: async (page) => {
      await expect(page.getByText('The 64 classes')).toBeVisible();
    },
  },
  'an event of the calendar': {
    open: '/dashboards/calendar',
    act: async (page) => {
      await page.getByRole('table', { name: 'Month' }).getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByText('Who comes')).toBeVisible();
    },
  },
  'the form of a new event': {
    open: '/dashboards/calendar',
    act: async (page) => {
      await page.getByRole('button', { name: 'New event' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the agenda': {
    open: '/dashboards/calendar',
    act: async (page) => {
      await page.getByText('Agenda', { exact: true }).click();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  },
  'the week by hours': {
    open: '/dashboards/calendar',
    act: async (page) => {
      await page.getByText('Week', { exact: true }).click();
      await expect(page.getByRole('region', { name: /^Monday/ })).toBeVisible();
    },
  },
  'the feeds of the calendar': {
    open: '/dashboards/calendar',
    act: async (page) => {
      await page.getByRole('button', { name: 'In your own calendar program' }).click();
      await expect(page.getByRole('dialog').getByText('Public events, for anyone')).toBeVisible();
    },
  },
  'the columns of the officers’ table': {
    open: '/admin/dashboards/classes',
    act: (page) => page.getByText('Columns', { exact: true }).click(),
  },
  'the records of an event': {
    open: '/admin/dashboards/attendance',
    act: async (page) => {
      await page
        .getByRole('columnheader')
        .getByRole('button', { name: /: open$/ })
        .last()
        .click();
      await page.getByText('Paste a list').click();
      await expect(page.getByText('Find them')).toBeVisible();
    },
  },
  'a trial about to be decided': {
    open: '/admin/dashboards/trials',
    act: async (page) => {
      await page
        .getByText(/vouches, /)
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Decide/ })
        .first()
        .click();
    },
  },
  'debug data': {
    open: '/database/aoc/gear/109229507958001',
    act: (page) => page.getByRole('button', { name: 'Show Debug Data' }).click(),
  },
  'a gear picker with what it found': {
    open: '/tools/character2/new/0d5c4c5e-0000-4000-8000-000000000001',
    act: async (page) => {
      await page.locator('[data-slot="helmet"]').click();
      await page.getByRole('searchbox').fill('lamp');
      await expect(page.locator('[data-pick] [data-change]').first()).toBeVisible();
    },
  },
  'an equipped slot that is opened': {
    open: `/tools/character2/${demoCharacter}`,
    act: async (page) => {
      await page.locator('[data-slot][data-rarity]').first().click();
      await expect(page.getByRole('button', { name: 'Unequip' })).toBeVisible();
    },
  },
  'the list of gear': {
    open: `/tools/character2/${demoCharacter}`,
    act: (page) => page.getByRole('tab', { name: 'List' }).click(),
  },
  'fields with faults, and a step to undo': {
    open: '/tools/character2/new/0d5c4c5e-0000-4000-8000-000000000001',
    act: async (page) => {
      await page.getByLabel('In-game name').fill('M');
      await page.getByLabel('Level', { exact: true }).fill('99');
      await expect(page.getByRole('alert')).toHaveCount(2);
    },
  },
  'equipment sets, two of them compared': {
    open: `/tools/character2/${demoCharacter}`,
    act: async (page) => {
      const menu = page.getByText('Sets', { exact: true });
      await menu.click();
      await page.getByRole('button', { name: 'Save Set' }).click();
      await page.getByLabel('Name of the set').fill('Wall watch');
      await page.getByRole('button', { name: 'Save the set' }).click();
      await menu.click();
      await page.getByRole('button', { name: 'Load Set' }).click();
      await page.getByRole('button', { name: 'Duplicate Wall watch' }).click();
      await page.getByText('Compare two sets').click();
      await expect(page.getByText('Both sets are the same.')).toBeVisible();
    },
  },
  'what comes of taking an item apart': {
    open: '/database/aoc/gear/109229507958001',
    act: async (page) => {
      await page.getByRole('button', { name: 'Deconstruction', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  'the modification popup, a number explained': {
    open: '/database/aoc/gear/109229507958001',
    act: async (page) => {
      await page.getByRole('button', { name: 'Modification', exact: true }).click();
      await page.getByRole('combobox', { name: 'Enchant' }).selectOption('+12');
      await page
        .getByRole('button', { name: /how it came to be/ })
        .first()
        .click();
      await expect(page.locator('[data-steps]')).toBeVisible();
    },
  },
  'the filters of a search': {
    open: '/database/aoc?query=lamp',
    act: async (page) => {
      const stats = page.getByRole('combobox', { name: 'Has stat' });
      await expect(stats.getByRole('option').nth(8)).toBeAttached();
    },
  },
  'a shopping list': {
    open: '/database/aoc/itemRecipe/6064629387040000198',
    act: async (page) => {
      await page.getByRole('button', { name: 'Put on the shopping list' }).click();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
    },
  },
  'an icon that is missing': {
    open: '/database/icons',
    act: async (page) => {
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(page.getByText('Icon is required')).toBeVisible();
    },
  },
  'an item that is not there': {
    open: '/database/aoc/gear/1',
    act: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
};

testStates(states);
