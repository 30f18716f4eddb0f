import { expect, settled, test } from './test.ts';

test('a member finds what they are told from the bell, and chooses by keys', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  await page.goto('/about');
  await settled(page);
  await page
    .locator('#who')
    .getByRole('button', { name: /^Notices/ })
    .click();
  await page.getByRole('link', { name: 'Choose what you are told' }).click();
  await expect(page).toHaveURL(/\/dashboards\/notices$/);
  await settled(page);
  const ways = page.getByRole('group', { name: 'A squad answers you, to my devices' });
  const counts = page.getByRole('button', { name: 'A squad answers you: Counts' });
  const digest = page.getByLabel('Each day at');
  // Whatever an earlier try of this test has saved is chosen otherwise.
  const wasOn = (await counts.getAttribute('aria-pressed')) === 'true';
  const before = await digest.inputValue();
  await counts.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const chosen = ways.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused();
  const way = await chosen.evaluate((radio) => radio.parentElement?.textContent);
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toBeFocused();
  const other = await chosen.evaluate((radio) => radio.parentElement?.textContent);
  expect(other).not.toBe(way);
  await digest.fill(before === '12:05' ? '12:10' : '12:05');
  await digest.press('Enter');
  await expect(page.getByText('Saved. It holds for what has not gone out yet, too.')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(counts).toHaveAttribute('aria-pressed', String(!wasOn));
  await expect(ways.getByRole('radio', { name: other ?? '', exact: true })).toBeChecked();
  await expect(digest).toHaveValue(before === '12:05' ? '12:10' : '12:05');
});
