import type { Browser, Locator, Page } from '@playwright/test';
import { tabTo } from './tab-to.ts';
import { expect, members, settled, startStandard, test, usernameOf } from './test.ts';

const mapOf = (page: Page) => page.getByRole('application', { name: /^Map of/ });
const drawn = (page: Page) => page.getByText(/^(?:A point at|An? (?:line|area) of)/);

/** Opens the map as another member, in a browser of their own. */
async function otherBrowser(browser: Browser, baseURL: string | undefined, id: string) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await startStandard(page);
  await page.request.post('/api/auth/demo', { data: { id } });
  return page;
}

async function openMap(page: Page): Promise<void> {
  await page.goto('/database/map');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeVisible();
}

/** Presses the map at a share of its width and height. */
async function pressMap(page: Page, across: number, down: number): Promise<void> {
  const { width = 0, height = 0 } = (await mapOf(page).boundingBox()) ?? {};
  await mapOf(page).click({ position: { x: width * across, y: height * down } });
}

const rowOf = (page: Page, name: string): Locator =>
  page.locator('[data-place-row]').filter({ hasText: name });

async function find(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: /^Find a place/ }).fill(name);
  return rowOf(page, name);
}

// What is read again because of the last change may be removed by then.
test.use({ expectedErrors: [/status of 404/] });

test('two draw among the guild’s places, and see it of each other as it happens', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  const name = `Bell of ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs('level7');
  const other = await otherBrowser(browser, baseURL, members.editor);
  await openMap(page);
  await openMap(other);
  const theirs = await find(other, name);
  await expect(theirs).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByLabel('For whom').selectOption({ label: 'The guild' });
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save the place' }).click();
  await expect(page.locator('[data-fault]')).toBeFocused();
  await pressMap(page, 0.4, 0.4);
  await expect(drawn(page)).toHaveText(/^A point at/);
  await page.getByRole('button', { name: 'Save the place' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await theirs.click();
  await other.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'has this place in hand too' }),
  ).toContainText(usernameOf('editor'));
  const before = (await drawn(page).textContent()) ?? '';
  await pressMap(other, 0.6, 0.6);
  await expect(drawn(other)).not.toHaveText(before);
  const after = (await drawn(other).textContent()) ?? '';
  await page.getByLabel('Words', { exact: true }).fill('At low tide');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawn(page)).toHaveText(after);
  await expect(page.getByText('has changed it meanwhile; both are joined here.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('At low tide')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeFocused();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${name} is removed.`)).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await other.context().close();
});

test('an area is drawn by keys alone, and offered to the guild', async ({ page, signInAs }) => {
  const name = `Reeds of ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs('level2');
  await openMap(page);
  const button = page.getByRole('button', { name: 'Draw', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Draw a place' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Close', exact: true }));
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('radio', { name: 'Point', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Area', exact: true })).toBeFocused();
  await mapOf(page).focus();
  for (const moves of [
    [],
    ['ArrowRight', 'ArrowRight'],
    ['ArrowDown', 'ArrowDown', 'Shift+ArrowLeft'],
  ]) {
    for (const key of moves) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
  await expect(drawn(page)).toHaveText('An area of 3 points');
  await page.keyboard.press('Control+z');
  await expect(drawn(page)).toHaveText('An area of 2 points');
  await page.keyboard.press('Control+y');
  await expect(drawn(page)).toHaveText('An area of 3 points');
  await tabTo(page, page.getByRole('button', { name: 'Save the place' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Offer it to the guild' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Offered to the guild, drawn by /)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is removed.`)).toBeVisible();
});
