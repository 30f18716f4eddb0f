import type { Browser, Page } from '@playwright/test';
import type { GuildMap } from '#contract/maps.ts';
import { placeKinds } from '#rules/map/kinds.ts';
import { PlacePacker } from '#rules/map/packing.ts';
import { openPage, slowdown, withBrowser } from './browser.ts';
import { frameFigure } from './frames.ts';
import { startProcess } from './host-process.ts';
import type { Figure } from './table.ts';

const side = 8192;

const map: GuildMap = {
  ...{ id: '0d6f5e0a-1b2c-4d3e-8f90-a1b2c3d4e5f6', name: 'Ten thousand', levelOf: null },
  ...{ width: side, height: side, picture: null, lightPicture: null },
};

/** Places all over a map, of every kind, some hundred of them with names of their own. */
function tenThousand() {
  const packer = new PlacePacker();
  for (let number = 1; number <= 10_000; number += 1) {
    const anchor = [(number * 7919) % side, (number * 104_729) % side] as const;
    packer.add({
      ...{ number, anchor, form: 'point', points: [anchor], levels: null, items: [] },
      kind: placeKinds[number % placeKinds.length] ?? 'note',
      name: `Cairn ${number % 700}`,
      ...{ seenAt: null, timer: null, whose: null },
    });
  }
  return packer.packed();
}

const none = new PlacePacker().packed();

/** Opens the map with ten thousand places, and waits until they are drawn. */
async function open(browser: Browser, origin: string): Promise<Page> {
  const page = await openPage(browser, origin, slowdown);
  await page.route('**/api/guild/maps', (route) => route.fulfill({ json: { maps: [map] } }));
  await page.route('**/places', (route) => route.fulfill({ json: tenThousand() }));
  await page.route('**/places/private', (route) => route.fulfill({ json: none }));
  await page.goto('/database/map');
  await page.getByText('10,000 places, 10,000 in view').waitFor();
  await page.waitForTimeout(1000);
  return page;
}

async function middleOf(page: Page) {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The page has no map');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pan(page: Page): Promise<void> {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(x - step * 8, y - step * 5);
  await page.mouse.up();
  await page.waitForTimeout(500);
}

async function zoom(page: Page): Promise<void> {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  for (const turn of [-1, -1, -1, -1, 1, 1, 1, 1]) {
    await page.mouse.wheel(0, turn * 240);
    await page.waitForTimeout(400);
  }
}

/** Measures panning and zooming of a map with 10,000 places in a real browser (product §10). */
export async function benchMapPage(dataDir: string): Promise<Figure[]> {
  const host = await startProcess(dataDir, 0);
  try {
    return await withBrowser(async (browser) => [
      await frameFigure(
        { name: 'map of 10,000 places, panned' },
        () => open(browser, host.origin),
        pan,
      ),
      await frameFigure(
        { name: 'map of 10,000 places, zoomed' },
        () => open(browser, host.origin),
        zoom,
      ),
    ]);
  } finally {
    await host.stop();
  }
}
