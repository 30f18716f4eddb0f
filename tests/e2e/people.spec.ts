import { readFile } from 'node:fs/promises';
import { findInBothThemes } from './axe.ts';
import { expect, members, settled, test, usernameOf } from './test.ts';

test('an officer finds a member in the list, notes something, and cannot remove them unasked', async ({
  page,
  signInAs,
}) => {
  const words = `Noted ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs('level7');
  await page.goto('/admin/members');
  await settled(page);
  const find = page.getByRole('searchbox', { name: 'Find' });
  await find.fill(usernameOf('level3'));
  expect(await findInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: usernameOf('level3') }).click();
  await expect(page).toHaveURL(`/admin/members/${members.level3}`);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: usernameOf('level3') })).toBeVisible();
  await page.getByLabel('A note on this member').fill(words);
  await page.getByRole('button', { name: 'Add the note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: words });
  await expect(note).toContainText(usernameOf('level7'));
  await expect(page.getByLabel('A note on this member')).toHaveValue('');
  await note.getByRole('button', { name: /^Change/ }).click();
  await page.getByLabel('The note').fill(`${words}, twice`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(note).toContainText(`${words}, twice`);
  expect(await findInBothThemes(page)).toEqual([]);
  await note.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete this note?' });
  await expect(question).toContainText(words);
  expect(await findInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Officers’ notes' })).toBeFocused();
  const name = encodeURIComponent(usernameOf('level3')).replaceAll('%20', '+');
  const reading = page.locator('astro-island').getByRole('link', { name: 'Required reading' });
  await expect(reading).toHaveAttribute('href', `/admin/dashboards/reading?find=${name}&who=all`);
  await page.getByRole('link', { name: 'All lines' }).click();
  await expect(page).toHaveURL(`/admin/dashboards/audit?person=${members.level3}`);
});

test('a member reads their page, takes a copy, asks to be removed, and takes that back', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('trial');
  await page.goto('/dashboards/me');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Officers’ notes' })).toHaveCount(0);
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Take a copy (JSON)' }).click(),
  ]);
  const taken = JSON.parse(await readFile(await copy.path(), 'utf8')) as {
    discordId: string;
    tables: Record<string, { id: string }[]>;
  };
  expect(taken.discordId).toBe(members.trial);
  expect(taken.tables.users).toMatchObject([{ id: members.trial }]);
  await page.getByText('Table by table (CSV)').click();
  await expect(page.getByRole('link', { name: 'users', exact: true })).toBeVisible();
  await page.getByLabel('What the officers should know, if anything').fill('I have stopped');
  await page.getByRole('button', { name: 'Ask to be removed' }).click();
  await expect(page.getByText(/^You have asked on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Removal' })).toBeFocused();
  expect(await findInBothThemes(page)).toEqual([]);

  const officers = await browser.newContext({ ...(baseURL && { baseURL }) });
  const officer = await officers.newPage();
  await officer.request.post('/api/auth/demo', { data: { id: members.level7 } });
  await officer.goto(`/admin/members/${members.trial}`);
  await settled(officer);
  const name = usernameOf('trial');
  await expect(officer.getByText(`${name} asks to be removed`)).toBeVisible();
  await officer.getByRole('button', { name: `Remove ${name}` }).click();
  const dialog = officer.getByRole('dialog', { name: `Remove ${name}?` });
  await dialog.getByLabel(/^Type the name/).fill('Somebody else');
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Type the name');
  expect(await findInBothThemes(officer)).toEqual([]);
  await officers.close();

  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Ask to be removed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Removal' })).toBeFocused();
});
