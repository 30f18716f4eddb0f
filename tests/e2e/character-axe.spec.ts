import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testStates } from './axe-states.ts';
import { demoCharacter } from './demo-character.ts';
import { expect } from './test.ts';

const own = randomUUID();
const form = `/tools/character2/${demoCharacter}`;

async function saveSet(page: Page, name: string): Promise<void> {
  await page.getByText('Sets', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Set' }).click();
  await page.getByLabel('Name of the set').fill(name);
  await page.getByRole('button', { name: 'Save the set' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'List' }).click();
  await page
    .getByRole('button', { name: /^Replace/ })
    .first()
    .click();
  await page.getByRole('searchbox').fill('lamp');
}

/** Leaves one more draft behind. */
async function leaveDraft(page: Page, name: string, value: string): Promise<void> {
  await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(form);
}

async function save(data: object, page: Page): Promise<void> {
  const answer = await page.request.post('/api/aoc/character/gear', { data });
  expect(answer.ok()).toBe(true);
}

testStates({
  'a picker beside what is worn': {
    open: form,
    act: async (page) => {
      await openPicker(page);
      await expect(page.locator('[data-change]').first()).toBeVisible();
      await expect(page.getByText(/^Compared with/)).toBeVisible();
    },
  },
  'a picker that failed': {
    open: form,
    prepare: (page) => page.route('**/gear/bySlot/**', (route) => route.fulfill({ status: 500 })),
    act: async (page) => {
      await openPicker(page);
      await expect(page.getByText('Failed to load gear items. Please try again.')).toBeVisible();
    },
  },
  'two sets that differ, side by side': {
    open: form,
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
      await expect(page.getByRole('group', { name: 'Slots that differ' })).toBeVisible();
      await page.getByRole('button', { name: 'Rename Raid' }).click();
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
  'what two people changed': {
    open: `/tools/character2/${own}`,
    prepare: (page) => save({ characterId: own, IGN: 'Shared', level: 10 }, page),
    act: async (page) => {
      await page.getByLabel('Level', { exact: true }).fill('20');
      await save({ characterId: own, level: 30 }, page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved by somebody else meanwhile')).toBeVisible();
    },
  },
});
