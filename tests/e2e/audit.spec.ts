import { readFile } from 'node:fs/promises';
import { expect, members, settled, test, usernameOf } from './test.ts';

test('an officer narrows the audit log and takes it along as CSV', async ({ page, signInAs }) => {
  await signInAs('level2');
  const refused = await page.request.get('/admin/tools/squad', { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
  await signInAs('level7');
  await page.goto('/admin/dashboards/audit');
  await settled(page);
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: usernameOf('level7') }).first()).toBeVisible();

  await page.getByLabel('What').selectOption('Refused at an admin page');
  await page.getByLabel('Who or whom').fill(members.level2);
  await expect(rows.filter({ hasText: '/admin/tools/squad' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Signed in' })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('when,what,who,who id,whom,whom id,detail');
  expect(text).toContain(members.level2);
  expect(text).not.toContain('Signed in');

  await page.getByLabel('Who or whom').fill('nobody of this name');
  await expect(page.getByText('Nothing of this kind has been written down.')).toBeVisible();
  await page.getByRole('button', { name: 'Standard view' }).click();
  await expect(rows.first()).toBeVisible();
});
