import { expect, settled, test } from './test.ts';

test('a member finds where to get what is best for them', async ({ page, signInAs }) => {
  await signInAs('level3');
  await page.goto('/database/gearing-spots');
  await settled(page);
  await expect(page).toHaveTitle(/^Database: Map/);
  await expect(page.getByRole('heading', { name: 'Verra', level: 1 })).toBeVisible();
  const list = page.getByRole('list', { name: 'Gear that places give' });
  await expect(list.getByText(/points in /).first()).toBeVisible();
  await page.getByLabel('Slot').selectOption('Chest');
  await expect(page).toHaveURL(/slot=chest/);
  await expect(list.getByText(/points in Chest/).first()).toBeVisible();
  await expect(list.getByText(/points in (?!Chest)/)).toHaveCount(0);
  // The address brings the same list back.
  await page.reload();
  await expect(page.getByLabel('Slot')).toHaveValue('chest');
  await expect(list.getByText(/points in (?!Chest)/)).toHaveCount(0);
  const place = list.getByRole('list').getByRole('link').first();
  await place.click();
  await expect(page).toHaveURL(/\/database\/map\?map=[\da-f-]+&place=\d+/);
});
