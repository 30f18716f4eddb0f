import type { Page } from '@playwright/test';
import { isPhone, type Screen } from './screen.ts';

/** Begins a practice from the template of forty, and opens it. */
async function beginPractice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin a plan' }).click();
  await page.getByLabel('For', { exact: true }).selectOption('A practice, for no evening');
  await page.getByLabel('Title', { exact: true }).fill('The Drowned Bell');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('[data-cell="s1/0"]').waitFor();
}

/** Opens the plan of the next evening. */
async function openNext(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.locator('[data-cell="s1/0"]').waitFor();
}

const firstSeat = (page: Page) => page.locator('[data-cell="s1/0"]');
const pool = (page: Page) => page.locator('[data-pool-row]').first();

const builder = { path: '/admin/tools/raid', who: 'level7' } as const;

/** The raid builder. */
export const raids: readonly Screen[] = [
  {
    ...builder,
    name: 'raid plans',
    purpose: 'An officer finds the plan of an evening, or begins one.',
    first: 'The plans of the coming evenings.',
  },
  {
    ...builder,
    name: 'raid to begin',
    purpose: 'An officer says what a plan is for and what it begins with.',
    first: 'For which evening.',
    act: (page) => page.getByRole('button', { name: 'Begin a plan' }).click(),
    ready: (page) => page.getByRole('dialog', { name: 'Begin a plan' }),
  },
  {
    ...builder,
    name: 'raid workbench',
    purpose: 'An officer sees who sits where, and what the rules make of it.',
    first: 'Forty seats, and the broken rules.',
    act: openNext,
    ready: firstSeat,
  },
  {
    ...builder,
    name: 'raid workbench, somebody in hand',
    purpose: 'An officer places somebody.',
    first: 'The seats that fit them.',
    act: async (page) => {
      await beginPractice(page);
      if (isPhone(page) || (page.viewportSize()?.width ?? 0) < 1024) {
        await page.getByRole('button', { name: /^Sign-ups/ }).click();
      }
      await pool(page).click();
    },
    ready: (page) => page.getByRole('region', { name: 'In hand' }),
  },
  {
    ...builder,
    name: 'raid workbench, a seat chosen',
    purpose: 'An officer looks for somebody for a seat.',
    first: 'Who fits it, first in the list.',
    act: async (page) => {
      await beginPractice(page);
      await firstSeat(page).click();
    },
    ready: pool,
  },
  {
    ...builder,
    name: 'raid workbench, seats suggested',
    purpose: 'An officer looks at who could take the open seats, and why.',
    first: 'Whom the search would seat, in the seats.',
    act: async (page) => {
      await beginPractice(page);
      await page.getByRole('button', { name: 'Suggest the open seats' }).click();
      await page.getByText('Why these', { exact: true }).click();
    },
    ready: (page) => page.getByText(/^(Proven|Not proven)/),
  },
  {
    ...builder,
    name: 'raid about to be published',
    purpose: 'An officer reads what is broken and who moves, and publishes.',
    first: 'The broken rules.',
    act: async (page) => {
      await openNext(page);
      await page.getByRole('button', { name: 'Publish…' }).click();
    },
    ready: (page) => page.getByRole('dialog'),
  },
  {
    ...builder,
    name: 'raid and what is known of it',
    purpose: 'An officer writes notes, and says who sits together.',
    first: 'The title and the notes.',
    act: async (page) => {
      await openNext(page);
      await page.getByRole('button', { name: 'Plan', exact: true }).click();
    },
    ready: (page) => page.getByRole('dialog', { name: 'The plan' }),
  },
  {
    ...builder,
    name: 'raid compared',
    purpose: 'An officer sees what differs from another plan.',
    first: 'Who stands elsewhere.',
    act: async (page) => {
      await openNext(page);
      await page.getByRole('button', { name: 'Compare' }).click();
      const dialog = page.getByRole('dialog', { name: 'Compare' });
      await dialog.getByRole('combobox').selectOption({ index: 1 });
    },
    ready: (page) => page.getByRole('dialog').getByRole('heading', { level: 3 }).first(),
  },
  {
    ...builder,
    name: 'raid for elsewhere',
    purpose: 'An officer takes the plan to Discord, into a table or onto paper.',
    first: 'The message to copy.',
    act: async (page) => {
      await openNext(page);
      await page.getByRole('button', { name: 'Share' }).click();
    },
    ready: (page) => page.getByRole('dialog'),
  },
];
