import type { Page } from '@playwright/test';
import { findBest, openBest } from '#tests/screens/best-gear.ts';
import { testStates } from './axe-states.ts';
import { demoCharacter } from './demo-records.ts';
import { expect } from './test.ts';

const form = `/tools/character2/${demoCharacter}`;

/** Leaves one more draft behind. */
async function leaveDraft(page: Page, name: string, value: string): Promise<void> {
  await page.getByLabel(name, { exact: true }).fill(value);
  // Cancelled, it would be offered once alone.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(form);
}

testStates({
  'the best gear, found, with a piece asked about and what comes next': {
    open: form,
    act: async (page) => {
      await openBest(page);
      await findBest(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox', { name: 'A piece, by its name' }).fill('lamp');
      await dialog
        .getByRole('button', { name: /^Ask about/ })
        .first()
        .click();
      await expect(dialog.getByText(/costs|is in one of the best|asks for/).last()).toBeVisible();
      await dialog.getByRole('button', { name: 'Say what comes next' }).click();
      await expect(dialog.getByRole('list', { name: 'Changes in their order' })).toBeVisible();
    },
  },
  'the best gear, asked for again with what is kept and left out, a weight wrong': {
    open: form,
    act: async (page) => {
      await openBest(page);
      await findBest(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Keep what is worn', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Chest', exact: true }).click();
      await dialog.getByText('Leave out pieces', { exact: true }).click();
      await dialog.getByRole('searchbox', { name: 'Leave out a piece' }).fill('lamp');
      await dialog
        .getByRole('button', { name: /^Leave out / })
        .first()
        .click();
      await dialog.getByRole('textbox', { name: 'Max Health: at least' }).fill('much');
      await dialog.getByRole('radio', { name: 'What I own' }).check();
      await expect(dialog.getByText('Found for what was asked before: look again.')).toBeVisible();
    },
  },
  'the feeds of the calendar': {
    open: '/dashboards/calendar',
    act: async (page) => {
      await page.getByRole('button', { name: 'In your own calendar program' }).click();
      await expect(page.getByRole('dialog').getByText('Public events, for anyone')).toBeVisible();
    },
  },
  'an event being planned, with a fault': {
    open: '/dashboards/calendar',
    act: async (page) => {
      await page.getByRole('button', { name: 'New event' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill('Ends before it starts');
      await dialog.getByLabel('Ends').fill('2020-01-01T10:00');
      await dialog.getByRole('button', { name: /^(Plan|Save|Create)/ }).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    },
  },
  'the records of an event, a list to paste': {
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
  'pieces put aside to be compared': {
    open: '/database/aoc?query=lamplighter',
    act: async (page) => {
      const compare = page.getByRole('list', { name: 'Results' }).getByRole('button');
      for (const nth of [0, 1]) await compare.nth(nth).click();
      await expect(page.getByRole('link', { name: 'Compare 2' })).toBeVisible();
      await page.locator('#results a').first().hover();
      await expect(page.locator('.item-pop')).toContainText('Take it back');
    },
  },
  'a comparison with faults in its address': {
    open: '/database/aoc/gear/109229507958001?at=Mythic&with=nonsense&with=gear/109229507958001@Epic+3~2',
    act: async (page) => {
      await expect(page.getByText('“nonsense” in the address names no item.')).toBeVisible();
      await expect(page.locator('[data-compared]')).toBeVisible();
    },
  },
  'builds beside each other, and one that is none': {
    open: form,
    act: async (page) => {
      await page.getByText('Sets', { exact: true }).click();
      await page.getByRole('button', { name: 'Compare builds' }).click();
      await expect(page.getByRole('group', { name: 'Stats that differ' })).toBeVisible();
      await page.getByLabel(/^Another build/).fill('nothing');
      await page.getByRole('button', { name: 'Add it' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  'the way from one build to another': {
    open: form,
    act: async (page) => {
      await page.getByText('Sets', { exact: true }).click();
      await page.getByRole('button', { name: 'Compare builds' }).click();
      await page.getByRole('tab', { name: 'From here to there' }).click();
      await expect(page.getByRole('list', { name: 'Steps of making' })).toBeVisible();
      await page.getByText(/^Out \(/).click();
    },
  },
  'debug data': {
    open: '/database/aoc/gear/109229507958001',
    act: (page) => page.getByRole('button', { name: 'Show Debug Data' }).click(),
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
  'a picker beside what is worn': {
    open: form,
    act: async (page) => {
      await page.getByRole('tab', { name: 'List' }).click();
      await page
        .getByRole('button', { name: /^Replace/ })
        .first()
        .click();
      await page.getByRole('searchbox').fill('lamp');
      await expect(page.locator('[data-change]').first()).toBeVisible();
      await expect(page.getByText(/^Compared with/)).toBeVisible();
    },
  },
  'a picker with its filters, one of them wrong': {
    open: form,
    act: async (page) => {
      await page.getByRole('tab', { name: 'List' }).click();
      await page.getByRole('button', { name: 'Replace Chest' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/^Filters \(/).click();
      await dialog.getByLabel('Has stat', { exact: true }).selectOption('Armor');
      await dialog.getByLabel('Armor, at least').fill('much');
      await expect(dialog.getByText('A number, such as 120 or 0.5')).toBeVisible();
    },
  },
  'a picker in which nothing fits': {
    open: form,
    act: async (page) => {
      await page.getByRole('tab', { name: 'List' }).click();
      await page.getByRole('button', { name: 'Replace Chest' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/^Filters \(/).click();
      await dialog.getByLabel('Level from').fill('90000');
      await expect(dialog.getByRole('button', { name: /^Without/ }).first()).toBeVisible();
    },
  },
  'the card of a slot’s item': {
    open: form,
    act: async (page) => {
      await page.locator('[data-slot][data-rarity]').first().click();
      await page.getByRole('button', { name: 'About this piece' }).click();
      await expect(page.locator('.item-pop')).toBeFocused();
    },
  },
  'a total and where it comes from': {
    open: form,
    act: async (page) => {
      await page.getByRole('button', { name: /^Armor .*where it comes from/ }).click();
      await expect(page.locator('[data-totals] ul')).toBeVisible();
    },
  },
  'a quality that is none': {
    open: '/database/aoc/gear/109229507958001',
    act: async (page) => {
      await page.getByRole('button', { name: 'Modification', exact: true }).click();
      await page.getByRole('textbox', { name: 'Per cent' }).fill('much');
      await expect(page.getByText(/^Quality is 0 to 100/)).toBeVisible();
    },
  },
  'a set that gets another name': {
    open: form,
    act: async (page) => {
      const menu = page.getByText('Sets', { exact: true });
      await menu.click();
      await page.getByRole('button', { name: 'Save Set' }).click();
      await page.getByLabel('Name of the set').fill('Named anew');
      // It is there already where this is tried again.
      await page.getByRole('button', { name: /^(?:Save|Replace) the set$/ }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await menu.click();
      await page.getByRole('button', { name: 'Load Set' }).click();
      await page.getByRole('button', { name: 'Rename Named anew' }).click();
    },
  },
  'two drafts that are offered': {
    open: form,
    act: async (page) => {
      await leaveDraft(page, 'Mana', '17');
      await leaveDraft(page, 'Health', '18');
      await expect(page.getByRole('button', { name: 'Take them back' })).toHaveCount(2);
    },
  },
});
