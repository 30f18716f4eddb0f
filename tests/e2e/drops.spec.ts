import { expect, members, settled, test } from './test.ts';

test('an officer enters a drop, corrects it, and members read both', async ({ page, signInAs }) => {
  const why = `Oldest hood of all, ${Date.now()}`;
  await signInAs('level7');
  await page.goto('/dashboards/drops');
  await settled(page);
  await page.getByRole('button', { name: 'Enter a drop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Item').fill('lamplighter hood');
  // By keyboard: the first result is the next stop.
  const found = dialog.getByRole('list', { name: 'Items found' }).getByRole('button');
  await expect(found.first()).toContainText('Lamplighter Hood');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Who got it').selectOption(members.level2);
  await dialog.getByLabel('Why', { exact: true }).fill(why);
  await dialog.getByRole('button', { name: 'Enter it' }).dblclick();
  await expect(page.getByText('Lamplighter Hood stands in the ledger.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: why });
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: /^Correct / }).click();
  await dialog.getByLabel('What became of it').selectOption('bank');
  await dialog.getByLabel('Why', { exact: true }).fill('Nobody needs it yet');
  await dialog.getByLabel('Why it is corrected').fill('Passed on');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await expect(row.getByText(/^Corrected by .+: Passed on$/)).toBeVisible();

  await signInAs('level2');
  await page.goto('/dashboards/record');
  await page.getByRole('heading', { name: 'What you got' }).scrollIntoViewIfNeeded();
  await expect(row.getByText(/^Corrected by .+: Passed on$/)).toBeVisible();
  await signInAs('level1');
  await page.goto('/dashboards/drops');
  await expect(page).toHaveURL(/\/denied/);
});
