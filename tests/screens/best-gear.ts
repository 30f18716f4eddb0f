import type { Page } from '@playwright/test';
import { demoCharacter } from '#tests/e2e/demo-records.ts';
import { hold, type Screen } from './screen.ts';

const common = { path: `/tools/character2/${demoCharacter}`, who: 'level3' } as const;

/** Opens the search for the best gear over a character's form. */
export async function openBest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Best gear' }).click();
  await page.getByRole('button', { name: 'Find the best' }).waitFor();
}

/** Asks for the best, which is proven. */
export async function findBest(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Find the best|Look again)$/ })
    .first()
    .click();
  // What is pointed at is fetched ahead: the mouse rests on no item.
  await page.mouse.move(0, 0);
  await page.getByText('The 10 best').waitFor();
  await page.locator('[aria-label="What changes"][aria-busy="false"]').waitFor();
}

/** Demands more of a stat than any gear has. */
export async function demandTooMuch(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Max Health: at least' }).fill('999999');
  await page.getByRole('button', { name: 'Find the best' }).click();
  await page.getByText('No gear reaches all that is asked.').waitFor();
}

/** The search for the best gear and what comes of it. */
export const bestGear: readonly Screen[] = [
  {
    ...common,
    name: 'best gear, asked',
    purpose: 'A member says what gear should be best at, and of which pieces.',
    first: 'The weights, and what the search may use.',
    act: openBest,
    ready: (page) => page.getByRole('button', { name: 'Find the best' }),
  },
  {
    ...common,
    name: 'best gear, found',
    purpose: 'A member learns what is best, why, and takes it.',
    first: 'The best that was found, with its proof, and what changes.',
    act: async (page) => {
      await openBest(page);
      await findBest(page);
    },
    ready: (page) => page.getByRole('button', { name: /^Put on all/ }),
  },
  {
    ...common,
    name: 'best gear, impossible',
    purpose: 'A member learns that too much is asked, and what would do.',
    first: 'The smallest change with which it can be done.',
    act: async (page) => {
      await openBest(page);
      await demandTooMuch(page);
    },
    ready: (page) => page.getByRole('button', { name: 'Ask for that' }),
  },
  {
    ...common,
    name: 'best gear, searching',
    purpose: 'A member sees that it is searched, and can stop it.',
    first: 'That it is searched, and Stop.',
    prepare: hold('**/gear-worker-*.js'),
    act: async (page) => {
      await openBest(page);
      await page.getByRole('button', { name: 'Find the best' }).click();
    },
    ready: (page) => page.getByRole('button', { name: 'Stop' }),
    isLoading: true,
  },
  {
    ...common,
    name: 'best gear, of what I own',
    purpose: 'A member looks for the best of what they own.',
    first: 'How many pieces that is, and more to be named.',
    act: async (page) => {
      await openBest(page);
      await page.getByRole('radio', { name: 'What I own' }).check();
    },
    ready: (page) => page.getByText(/that my characters wear or keep in sets/),
  },
  {
    ...common,
    name: 'picker of gear, by score',
    purpose: 'A member orders what fits a slot by the weights that they have chosen.',
    first: 'The pieces, each with the points that it would change.',
    act: async (page) => {
      await page.getByRole('tab', { name: 'List' }).click();
      await page.getByRole('button', { name: 'Replace Chest' }).click();
      await page.getByRole('dialog').getByLabel('Order').selectOption({ value: 'score' });
      // What is pointed at is fetched ahead: the mouse rests on no item.
      await page.mouse.move(0, 0);
    },
    ready: (page) => page.locator('[data-score]').first(),
  },
];
