import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demandTooMuch, findBest, openBest } from '#tests/screens/best-gear.ts';
import { expect, settled, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const changes = (page: Page) => dialog(page).getByRole('list', { name: 'What changes' });
const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`);

/** Opens a new character of level 50 that wears a helmet. */
async function openCharacter(page: Page): Promise<void> {
  const characterId = randomUUID();
  const found = await page.request.get('/api/aoc/database/gear/bySlot/helmet?query=lamp');
  const { items } = (await found.json()) as { items: { id: string; rarityMin: string }[] };
  const [{ id, rarityMin: rarity }] = items as [(typeof items)[number]];
  const helmet = { id, rarity, enchantLevel: 0, quality: 0 };
  const data = {
    ...{ characterId, IGN: `Best ${Date.now()}`, level: 50, isMain: false, gear: { helmet } },
    ...{ archetype1: 'Tank', archetype2: 'Tank' },
  };
  expect((await page.request.post('/api/aoc/character/gear', { data })).status()).toBe(200);
  await page.goto(`/tools/character2/${characterId}`);
  await settled(page);
  await openBest(page);
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs('level2');
});

test('the best is asked for, understood, taken and taken back', async ({ page }) => {
  await openCharacter(page);
  await dialog(page).getByRole('combobox', { name: 'Weights' }).selectOption('Tank, Damage');
  await dialog(page).getByRole('textbox', { name: 'Max Health: at least' }).fill('1500');
  await dialog(page).getByText('Keep what is worn', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Helmet', exact: true }).click();
  await findBest(page);
  await expect(dialog(page).getByText('Proven: nothing better exists.').last()).toBeVisible();
  await expect(changes(page)).not.toContainText('Helmet');

  // What was best in a slot is left out, and something else is best.
  const chest = changes(page).getByRole('listitem').filter({ hasText: 'Chest' });
  const name = (await chest.getByRole('link').first().textContent()) ?? '';
  await dialog(page).getByText('Leave out pieces', { exact: true }).click();
  await dialog(page).getByRole('searchbox', { name: 'Leave out a piece' }).fill(name);
  await dialog(page)
    .getByRole('button', { name: `Leave out ${name}` })
    .first()
    .click();
  await expect(
    dialog(page).getByText('Found for what was asked before: look again.'),
  ).toBeVisible();
  await findBest(page);
  await expect(chest).not.toContainText(name);

  await dialog(page).getByRole('searchbox', { name: 'A piece, by its name' }).fill(name);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^Ask about ${name}`) })
    .first()
    .click();
  await expect(dialog(page).getByText(`${name} is left out.`)).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Say what comes next' }).click();
  const steps = dialog(page).getByRole('list', { name: 'Changes in their order' });
  await expect(steps.getByRole('listitem').first()).toContainText('+');

  await dialog(page)
    .getByRole('button', { name: /^Put on all/ })
    .click();
  await expect(dialog(page).getByText('This is what is worn now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slot(page, 'chest')).toHaveAttribute('data-rarity', /./);
  await page.getByRole('button', { name: /^Undo: Best gear for Tank, Damage/ }).click();
  await expect(slot(page, 'chest')).not.toHaveAttribute('data-rarity', /./);
});

test('what cannot be reached is told in words, with the least that gives way', async ({ page }) => {
  await openCharacter(page);
  await demandTooMuch(page);
  await expect(
    dialog(page).getByText(/^Max Health at least [\d,]+ in place of 999,999$/),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ask for that' }).click();
  await expect(dialog(page).getByText('Proven: nothing better exists.').last()).toBeVisible();
});

test('a search is stopped, and what was found before is still there after a reload', async ({
  page,
}) => {
  await openCharacter(page);
  await findBest(page);
  const found = await changes(page).textContent();
  await page.route('**/gear-worker-*.js', () => undefined);
  await dialog(page).getByRole('button', { name: 'Look again' }).first().click();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await expect(changes(page)).toHaveText(found ?? '');
  await page.unroute('**/gear-worker-*.js');
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Best gear' }).click();
  await expect(changes(page)).toHaveText(found ?? '');
});
