import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openDrawnMaps } from '#demo/guild.ts';
import { openDatabase } from '#server/db/open.ts';
import { importMap } from '#server/maps/import-map.ts';
import { longestFrame, longFrames, openPage, slowdown, withBrowser } from './browser.ts';
import { firstMapFigure } from './first-map.ts';
import { longestFrameWork } from './frame-work.ts';
import { startProcess } from './host-process.ts';
import { type Figure, median } from './table.ts';
import { bringTenThousand } from './ten-thousand.ts';

/** The middle of so many runs counts. */
const rounds = 3;

/** Units of a side of the grid. */
const side = 8192;

/** Maps of 10,000 places each: a grid, and a painted one with its tiles. */
const maps = [
  { name: 'Grid', isPictured: false },
  { name: 'Painted', isPictured: true },
] as const;

async function bringMaps(dataDir: string): Promise<void> {
  const database = await openDatabase(join(dataDir, 'guildhall.db'));
  const { drawnMaps } = await openDrawnMaps();
  const [drawn] = drawnMaps;
  if (!drawn) throw new Error('The demo guild has no map');
  const options = { levelOf: undefined, stretch: false, now: () => Date.now() };
  try {
    await importMap(database, { ...options, name: 'Grid', picture: { width: side, height: side } });
    await importMap(database, { ...options, name: 'Painted', picture: drawn.size });
    await importMap(database, { ...options, name: 'Painted', picture: drawn.picture });
    await bringTenThousand(database, 'Grid', side);
    await bringTenThousand(database, 'Painted', Math.min(drawn.size.width, drawn.size.height));
  } finally {
    await database.close();
  }
}

/** Opens a map with ten thousand places, and waits until they are drawn. */
async function open(browser: Browser, origin: string, map: string, rate: number): Promise<Page> {
  const page = await openPage(browser, origin, rate);
  await page.goto(`/database/map?map=${map}`);
  await page.getByText('10,000 places, 10,000 in view').waitFor();
  await page.waitForTimeout(1000);
  return page;
}

/** Opens a page that has nothing: what the same movements cost it is the browser's own. */
async function openEmpty(browser: Browser, origin: string, rate: number): Promise<Page> {
  const page = await openPage(browser, origin, rate);
  await page.route('**/empty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Empty</title><div role="application" style="height:100vh"></div>',
    }),
  );
  await page.goto('/empty');
  await page.waitForTimeout(1000);
  return page;
}

/** Where the pointer begins. */
interface Spot {
  x: number;
  y: number;
}

async function middleOf(page: Page): Promise<Spot> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The page has no map');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pan(page: Page, { x, y }: Spot): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(x - step * 8, y - step * 5);
  await page.mouse.up();
  await page.waitForTimeout(500);
}

async function turnWheel(page: Page, turns: readonly number[]): Promise<void> {
  for (const turn of turns) {
    await page.mouse.wheel(0, turn * 240);
    await page.waitForTimeout(400);
  }
}

/** Comes nearer until single places have their names, looks around there, and goes back. */
async function zoom(page: Page, middle: Spot): Promise<void> {
  await page.mouse.move(middle.x, middle.y);
  await turnWheel(page, [-1, -1, -1, -1]);
  await pan(page, middle);
  await turnWheel(page, [1, 1, 1, 1]);
}

const movements = { panned: pan, zoomed: zoom } as const;

/** Measures one movement on new pages: by the processor's work, and by the clock of a page that is slowed down. */
async function movementFigure(
  browser: Browser,
  { name, isHeld = true }: { name: string; isHeld?: boolean },
  openAt: (rate: number) => Promise<Page>,
  move: (page: Page, middle: Spot) => Promise<void>,
): Promise<Figure> {
  const works: number[] = [];
  const clocks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openAt(1);
    // Asked before: it is the question that takes the page longest.
    const middle = await middleOf(page);
    works.push(await longestFrameWork(browser, page, () => move(page, middle)));
    await page.close();
    const slow = await openAt(slowdown);
    clocks.push(Math.max(0, ...(await longFrames(slow, () => move(slow, middle)))));
    await slow.close();
  }
  const [work, clock] = [median(works), median(clocks)];
  const byClock = clock === 0 ? `none above ${longestFrame} ms` : `${clock.toFixed(0)} ms`;
  return {
    name: `${name}, the processor’s longest frame`,
    ours: `${work.toFixed(0)} ms (by the clock ${byClock})`,
    against: `${longestFrame} ms`,
    ratio: work / longestFrame,
    limit: isHeld ? { atMost: 1 } : null,
  };
}

/** Measures panning and zooming of maps with 10,000 places in a real browser (product §10). */
export async function benchMapPage(dataDir: string): Promise<Figure[]> {
  await bringMaps(dataDir);
  const host = await startProcess(dataDir, 0);
  const figures: Figure[] = [];
  try {
    await withBrowser(async (browser) => {
      for (const map of maps) figures.push(await firstMapFigure(browser, host.origin, map));
      for (const [how, move] of Object.entries(movements)) {
        for (const map of maps) {
          const name = `${map.name.toLowerCase()} map of 10,000 places, ${how}`;
          const openMap = (rate: number) => open(browser, host.origin, map.name, rate);
          figures.push(await movementFigure(browser, { name }, openMap, move));
        }
        const empty = { name: `an empty page, ${how}`, isHeld: false };
        const openNothing = (rate: number) => openEmpty(browser, host.origin, rate);
        figures.push(await movementFigure(browser, empty, openNothing, move));
      }
    });
    return figures;
  } finally {
    await host.stop();
  }
}
