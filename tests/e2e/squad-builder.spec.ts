import type { Locator, Page } from '@playwright/test';
import { dragByFinger, dragByMouse, ghostOf, wipe } from './drag.ts';
import { otherOfficer } from './other-officer.ts';
import { tabTo } from './tab-to.ts';
import { expect, settled, test, usernameOf } from './test.ts';

// They share the guild's squads: a move beside another test's reading would be of somebody else.
test.describe.configure({ mode: 'default' });

const rows = (page: Page) => page.locator('[data-pool-row]');
const squad = (page: Page, nth: number) => page.locator('[data-squad]').nth(nth);
const headOf = (page: Page, nth: number) => squad(page, nth).getByRole('heading').first();
const seatIn = (of: Locator, name: string) => of.locator('[data-seat]').filter({ hasText: name });
const inHand = (page: Page) => page.getByRole('region', { name: 'In hand' });
const said = (page: Page) => page.getByRole('main').getByRole('status');

async function open(page: Page): Promise<void> {
  await page.goto('/admin/tools/squad');
  await settled(page);
  await expect(page.locator('[data-seat]').first()).toBeVisible();
}

const nameIn = (row: Locator) => row.locator('b').first().innerText();

test.beforeEach(async ({ signInAs }) => {
  await signInAs('level7');
});

test('somebody is dragged into a squad, to another one, and out again', async ({ page }) => {
  await open(page);
  const row = rows(page).nth(4);
  const name = await nameIn(row);
  const first = await squad(page, 0).getByRole('heading').first().innerText();
  await dragByMouse(page, row, headOf(page, 0));
  await expect(seatIn(squad(page, 0), name)).toBeVisible();
  await expect(said(page).filter({ hasText: `${name} to ${first}` })).toHaveText(
    new RegExp(`${first}: \\d`),
  );
  await dragByMouse(page, seatIn(squad(page, 0), name), headOf(page, 1));
  await expect(seatIn(squad(page, 1), name)).toBeVisible();
  await expect(seatIn(squad(page, 0), name)).toHaveCount(0);
  await dragByMouse(
    page,
    seatIn(squad(page, 1), name),
    page.getByRole('group', { name: 'Members' }),
  );
  await expect(seatIn(squad(page, 1), name)).toHaveCount(0);
  await expect(ghostOf(page)).toHaveCount(0);
});

test('two people are exchanged: one is dropped on the other, or both are tapped', async ({
  page,
}) => {
  // Both squads are in sight.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await open(page);
  const last = (nth: number) => squad(page, nth).locator('[data-seat]').last();
  const [one, other] = [await nameIn(last(2)), await nameIn(last(3))];
  const from = seatIn(squad(page, 2), one);
  const to = seatIn(squad(page, 3), other);
  const areExchanged = async () => {
    await expect(seatIn(squad(page, 3), one)).toBeVisible();
    await expect(seatIn(squad(page, 2), other)).toBeVisible();
  };
  await dragByMouse(page, from, to);
  await areExchanged();
  await page.keyboard.press('Control+z');
  await expect(from).toBeVisible();
  await from.click();
  await to.click();
  await areExchanged();
  await page.keyboard.press('Control+z');
  await expect(from).toBeVisible();
  await expect(to).toBeVisible();
});

const also = (page: Page) => page.getByRole('list', { name: 'Also here' });
const lineIsCut = (page: Page) => page.getByText(/^the line is cut now and then/);

test('two officers see each other’s hands and moves as they come', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await otherOfficer(browser, baseURL);
  await open(page);
  await open(other);
  const officer = usernameOf('level7');
  // Other tests' officers come and go at this page: whose hand is whose shows in what it holds.
  const holds = (of: Page, who: string) => also(of).getByText(`${officer} has ${who} in hand`);
  const name = await nameIn(rows(page).nth(7));
  await rows(page).nth(7).click();
  await expect(holds(other, name)).toBeVisible();
  await page.locator('[data-open]').first().click();
  const seat = other.locator('[data-seat]').filter({ hasText: name });
  await expect(seat).toBeVisible();
  await expect(holds(other, name)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(seat).toHaveCount(0);
  await expect(lineIsCut(other)).toHaveCount(0);
  const theirs = await nameIn(rows(other).nth(9));
  await rows(other).nth(9).click();
  await expect(holds(page, theirs)).toBeVisible();
  await other.context().close();
  await expect(holds(page, theirs)).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/] });

  test('an officer works on, and agrees with the other one when it is back', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const other = await otherOfficer(browser, baseURL);
    await open(page);
    await open(other);
    const place = async (on: Page, name: string, nth: number) => {
      const field = on.getByRole('searchbox', { name: 'Find somebody' });
      await field.fill(name);
      await field.press('Enter');
      await squad(on, nth).locator('[data-open]').click();
      await expect(seatIn(squad(on, nth), name)).toBeVisible();
    };
    const [mine, both] = [await nameIn(rows(page).nth(5)), await nameIn(rows(page).nth(6))];
    // Whoever is at the page moves over it, and has the parts that come late.
    const late = page.waitForResponse(/\/late\./);
    await page.mouse.move(200, 200);
    await (await late).finished();
    await context.setOffline(true);
    await expect(page.getByText(/^The squads cannot be read just now/)).toBeVisible();
    await place(page, mine, 0);
    await place(page, both, 1);
    await expect(page.getByText(/^Not sent yet: /)).toContainText(`${mine} to `);
    await place(other, both, 2);
    await expect(seatIn(squad(other, 0), mine)).toHaveCount(0);
    await context.setOffline(false);
    // Both lines are taken up anew, and what waited is sent one after the other.
    await expect(seatIn(squad(other, 0), mine)).toBeVisible({ timeout: 20_000 });
    // Of two moves of one person the second is told.
    await expect(page.getByRole('list', { name: 'Told' })).toContainText(
      `${both} has been moved meanwhile: now in `,
    );
    await expect(page.getByText(/^Not sent yet: /)).toHaveCount(0);
    for (const officer of [page, other]) {
      await expect(seatIn(squad(officer, 0), mine)).toBeVisible();
      await expect(seatIn(squad(officer, 1), both)).toHaveCount(0);
      await expect(seatIn(squad(officer, 2), both)).toBeVisible();
    }
    await page.keyboard.press('Control+z');
    await other.keyboard.press('Control+z');
    for (const officer of [page, other]) {
      await expect(seatIn(squad(officer, 0), mine)).toHaveCount(0);
      await expect(seatIn(squad(officer, 2), both)).toHaveCount(0);
    }
    await other.context().close();
  });
});

test('an officer behind a proxy that takes no streams asks, and is told so', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await otherOfficer(browser, baseURL);
  await other.route('**/squads/live?*', (route) => route.abort());
  await open(page);
  await open(other);
  await expect(lineIsCut(other)).toBeVisible();
  const name = await nameIn(rows(page).nth(8));
  await rows(page).nth(8).click();
  await page.locator('[data-open]').first().click();
  const seat = other.locator('[data-seat]').filter({ hasText: name });
  await expect(seat).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Control+z');
  await expect(seat).toHaveCount(0, { timeout: 20_000 });
  await other.context().close();
});

test('whoever is let go beside every squad stays where they were', async ({ page }) => {
  await open(page);
  const seat = squad(page, 1).locator('[data-seat]').first();
  const name = await nameIn(seat);
  await dragByMouse(page, seat, page.getByRole('heading', { level: 1 }));
  await expect(inHand(page)).toHaveCount(0);
  await expect(seatIn(squad(page, 1), name)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

test('going back asks while the name of a squad is not saved, and staying keeps it', async ({
  page,
}) => {
  await page.goto('/about');
  await open(page);
  await page.getByRole('button', { name: 'Make a squad' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await name.click();
  await page.keyboard.type('Night Heron');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => {
      window.history.back();
    });
  });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('Night Heron');
});

test('squads are changed by keys alone', async ({ page }) => {
  await open(page);
  const field = page.getByRole('searchbox', { name: 'Find somebody' });
  await tabTo(page, field);
  // Through the list, and to the place that fits best.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const name = await nameIn(page.locator('[data-pool-row]:focus'));
  await page.keyboard.press('Enter');
  await expect(inHand(page)).toContainText(`${name} in hand`);
  await expect(page.locator('[data-open]:focus')).toContainText(`Place ${name} here`);
  await page.keyboard.press('Enter');
  const seat = page.locator('[data-seat]').filter({ hasText: name });
  await expect(seat).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(seat).toHaveCount(0);
  // The focus stays in a squad; there letters find somebody.
  await expect(page.locator('[data-squad] :focus')).toHaveCount(1);
  await page.keyboard.type(name.slice(0, 1));
  await expect(field).toBeFocused();
  await page.keyboard.type(name.slice(1));
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.locator('[data-open]:focus')).toContainText(`Place ${name} here`);
  await page.keyboard.press('Enter');
  await expect(seat).toBeVisible();
  // From seat to seat, and out of the squad.
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowUp');
  for (let press = 0; press < 200; press += 1) {
    if ((await page.locator(':focus').textContent())?.includes(name)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.locator('[data-seat]:focus')).toContainText(name);
  await page.keyboard.press('Delete');
  await expect(seat).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('somebody is chosen from the sheet and put back', async ({ page }) => {
    await open(page);
    const sheet = page.getByRole('button', { name: /^Members/ });
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await sheet.tap();
    await rows(page).first().tap();
    await expect(rows(page)).toHaveCount(0);
    await page.locator('[data-squad]').nth(4).scrollIntoViewIfNeeded();
    // Who is in hand stays in sight.
    await expect(inHand(page)).toBeInViewport();
    await page.getByRole('button', { name: 'Put back' }).tap();
    await expect(inHand(page)).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });

  test('a finger that rests drags, one that wipes scrolls the list', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: /^Members/ }).tap();
    const list = page.getByRole('group', { name: 'Members' });
    await wipe(page, list, -120);
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expect(inHand(page)).toHaveCount(0);
    const row = rows(page).nth(3);
    await row.scrollIntoViewIfNeeded();
    const name = await nameIn(row);
    await dragByFinger(page, row, squad(page, 0).getByRole('heading').first());
    const seat = page.locator('[data-seat]').filter({ hasText: name });
    await expect(seatIn(squad(page, 0), name)).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).tap();
    await expect(seat).toHaveCount(0);
  });
});
