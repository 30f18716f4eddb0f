import type { Browser } from '@playwright/test';
import { openPage, slowdown } from './browser.ts';
import { type Figure, median } from './table.ts';

/** The longest that a map may come after its page, in milliseconds (product §10). */
const longest = 1000;

const rounds = 3;

/** A mid-range phone on a slow 4G line, as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s, 750 kbit/s up. */
const line = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
} as const;

const screen = { width: 360, height: 740 } as const;

/** A map of the guild: a grid is there once it is drawn, a picture once a tile of it has come. */
export interface ShownMap {
  name: string;
  isPictured: boolean;
}

/** Times since a page was asked for, in milliseconds. */
interface Painted {
  page: number;
  map: number;
}

async function paintedOf(
  browser: Browser,
  origin: string,
  { name, isPictured }: ShownMap,
): Promise<Painted> {
  const page = await openPage(browser, origin, slowdown);
  await page.setViewportSize(screen);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await page.addInitScript((isPictured) => {
    let isThere = false;
    const look = () => {
      // Ahead of the page's scripts, or by them; nothing of it is seen before it is known who reads.
      const ahead = document.querySelector('[data-map-ahead]');
      const shown = ahead?.firstElementChild;
      const picture = shown?.querySelector('img');
      const isAhead =
        shown?.checkVisibility({ visibilityProperty: true }) === true &&
        (!isPictured || (picture?.complete === true && picture.naturalWidth > 0));
      // It goes once the map itself is seen.
      const isDrawn = !ahead && document.querySelector('[role=application]') !== null;
      if ((isAhead || isDrawn) && !isThere) {
        isThere = true;
        requestAnimationFrame((now) => Object.assign(window, { benchMapPainted: now }));
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, isPictured);
  await page.goto(`/database/map?map=${name}`);
  await page.waitForFunction(() => 'benchMapPainted' in window);
  const painted = await page.evaluate(() => ({
    page: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    map: (window as unknown as { benchMapPainted: number }).benchMapPainted,
  }));
  await page.close();
  return painted;
}

/** Measures how long after the first words of its page a map is there, with nothing kept from before. */
export async function firstMapFigure(
  browser: Browser,
  origin: string,
  map: ShownMap,
): Promise<Figure> {
  const painted: Painted[] = [];
  for (let round = 0; round < rounds; round += 1) {
    painted.push(await paintedOf(browser, origin, map));
  }
  const after = median(painted.map((one) => one.map - one.page));
  const page = median(painted.map((one) => one.page));
  return {
    name: `${map.name.toLowerCase()} map on a phone, painted after its page`,
    ours: `${after.toFixed(0)} ms (the page after ${page.toFixed(0)})`,
    against: `${longest} ms`,
    ratio: after / longest,
    limit: { atMost: 1 },
  };
}
