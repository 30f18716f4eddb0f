import { drawOwn, lookedAt, pixelOf, unlike } from './map-places.ts';
import { tabTo } from './tab-to.ts';
import { expect, settled, test } from './test.ts';

test('without a mouse: a place is sought, chosen, seen again, and another is drawn', async ({
  page,
  signInAs,
}) => {
  await signInAs('level3');
  const name = unlike('Walked Eel');
  await drawOwn(page, name);
  await page.goto('/database/map');
  await settled(page);
  await tabTo(page, page.getByRole('searchbox', { name: /^Find a place/ }));
  await page.keyboard.type(name);
  await expect(page.getByText(/^1 place/)).toBeVisible();
  const row = page.getByRole('list', { name: 'Places' }).getByRole('button');
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Seen again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Noted: Seen today/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Draw', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Draw a place' })).toBeFocused();
  const map = page.getByRole('application', { name: /^Map of/ });
  await tabTo(page, map);
  await page.keyboard.press('Enter');
  const drawn = page.getByText(/^A point at/);
  await expect(drawn).toBeVisible();
  const first = (await drawn.textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(drawn).not.toHaveText(first);
  await page.keyboard.press('Control+z');
  await expect(drawn).toHaveText(first);
  await page.keyboard.press('Control+z');
  await expect(drawn).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Close', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeFocused();
});

test.describe('beside a list at 1,024 pixels', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the card of a place does not cover its marker', async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs('level3');
    const name = unlike('Clear Eel');
    const { place } = await drawOwn(page, name);
    // Alone, it stands in the middle of the map, where there is no room on either side.
    await page.goto(`/database/map?query=${encodeURIComponent(name)}`);
    await expect(page.getByText('1 place, 1 in view')).toBeVisible();
    await page.getByRole('list', { name: 'Places' }).getByRole('button').click();
    await expect(page.getByRole('article', { name })).toBeVisible();
    const map = (await page.getByRole('application').boundingBox())!;
    const marker = await pixelOf(page, place, await lookedAt(page));
    const card = (await page.locator('[data-place-card]').boundingBox())!;
    const half = 22;
    const isBeside = card.x > marker.x + half || card.x + card.width < marker.x - half;
    expect({ isBeside, marker, card }).toMatchObject({ isBeside: true });
    expect(marker.x - half).toBeGreaterThan(map.x);
    expect(marker.x + half).toBeLessThan(map.x + map.width);
  });
});

test('a public text names places: to guests in words, to members as links with a card', async ({
  page,
  signInAs,
}) => {
  await page.goto('/articles/guides/leveling');
  await settled(page);
  const text = page.getByRole('article');
  const steps = text.getByText('The harbour steps, Tarrenquay');
  await expect(steps).toBeVisible();
  await expect(text.locator('a[href*="/database/map"]')).toHaveCount(0);
  await signInAs('level3');
  await page.reload();
  const link = text.getByRole('link', { name: 'The harbour steps, Tarrenquay' });
  await expect(link).toBeVisible();
  await expect(text.getByRole('link', { name: /Open the map/ })).toHaveAttribute(
    'href',
    /^\/database\/map\?map=The/,
  );
  await link.hover();
  await expect(page.locator('.item-pop')).toContainText('Harbour');
  await page.keyboard.press('Escape');
  await expect(page.locator('.item-pop')).toHaveCount(0);
});

test('the map leads to the gearing spots, and they lead back', async ({ page, signInAs }) => {
  await signInAs('level3');
  await page.goto('/database/map');
  await page.getByRole('link', { name: 'Gearing spots' }).click();
  await expect(page.getByRole('heading', { name: 'Verra' })).toBeVisible();
  await page.getByRole('link', { name: 'map of the guild' }).click();
  await expect(page.getByRole('application', { name: /^Map of/ })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET/] });

  test('an item that is pointed at has no card, and has one once there is a connection', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install();
    await signInAs('level3');
    await page.goto('/database/aoc/itemRecipe/6064630643574000025');
    await settled(page);
    const item = page.getByRole('main').locator('[data-item-card]').first();
    await expect(item).toBeVisible();
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await item.hover();
    await failed;
    await page.context().setOffline(false);
    // It is tried again after a while.
    await page.clock.fastForward(10_000);
    const card = page.locator('.item-pop');
    await expect(async () => {
      await page.mouse.move(0, 0);
      await item.hover();
      await expect(card).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
