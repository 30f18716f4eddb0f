import { expect, settled, test } from './test.ts';
import { tabTo } from './tab-to.ts';

test('a comparison is made with the keyboard, stands in its address, and is found again', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  await page.goto('/database/aoc?query=lamplighter&limit=10');
  await settled(page);
  const results = page.getByRole('list', { name: 'Results' });
  const compare = results.getByRole('button', { name: /^Compare / });
  for (const nth of [0, 1]) {
    await tabTo(page, compare.nth(nth));
    await page.keyboard.press('Enter');
  }
  const bar = page.getByRole('region', { name: 'Put aside to compare' });
  await tabTo(page, bar.getByRole('link', { name: 'Compare 2' }));
  await page.keyboard.press('Enter');
  const table = page.locator('[data-compared]');
  await expect(table).toBeVisible();

  const heads = table.locator('thead th');
  await heads
    .nth(2)
    .getByRole('button', { name: /change the settings/ })
    .press('Enter');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Enchant' }).selectOption('+7');
  await page.keyboard.press('Escape');
  await expect(heads.nth(2)).toContainText('+7 [0%]');
  await expect.poll(() => page.url()).toContain('+7~0');

  await page.reload();
  await expect(heads.nth(2)).toContainText('+7 [0%]');
  await heads.nth(2).getByRole('link').click();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await expect(table).toHaveCount(0);
  await page.goBack();
  await expect(heads.nth(2)).toContainText('+7 [0%]');
  await page.goBack();
  await expect(bar.getByRole('link', { name: 'Compare 2' })).toBeVisible();
  await bar.getByRole('button', { name: 'Take all back' }).click();
});

test('a comparison of four fits a phone', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('level3');
  const id = '109229507958001';
  const others = [1, 2, 3].map((enchant) => `with=gear/${id}@Epic+${enchant}~12.5`);
  await page.goto(`/database/aoc/gear/${id}?at=Rare+20~100&${others.join('&')}`);
  await expect(page.locator('[data-compared] thead th')).toHaveCount(5);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(360);
});
