import type { Browser, Page } from '@playwright/test';
import { openPage, slowdown, untilPainted, withBrowser } from './browser.ts';
import { frameFigure } from './frames.ts';
import { startProcess } from './host-process.ts';
import { benchClicks, benchSuddenClicks } from './item-card.ts';
import { type Figure, percentile } from './table.ts';

/** The limit of product §10 from a key to its result, in milliseconds. */
const keyLimit = 100;

const searchPath = '/database/aoc';

/** Terms as people type them, short and long, common and rare. */
const terms = ['la', 'ri', 'lamp', 'ring of', 'bell', 'silver', 'oak', 'lamplight', 'st', 'hood'];

/**
 * Pause between keys, in milliseconds, faster than anybody types: results show after the last key
 * and not before.
 */
const betweenKeys = 5;

async function open(browser: Browser, origin: string): Promise<Page> {
  const page = await openPage(browser, origin);
  page.setDefaultTimeout(10_000);
  return page;
}

function timeFigure(name: string, times: readonly number[], limit: number): Figure {
  const slow = percentile(times, 0.95);
  return {
    name: `${name}, p95 of ${times.length}`,
    ours: `${slow.toFixed(0)} ms (p50 ${percentile(times, 0.5).toFixed(0)})`,
    against: `${limit} ms`,
    ratio: slow / limit,
    limit: { atMost: 1 },
  };
}

/** Opens the filters of the front page and waits for their counts. */
async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByText('Slot', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Helmet/ }).waitFor();
}

/**
 * Measures the time from the last key to the first result.
 * @param prepare is done on the front page before each term
 */
async function typeTerms(page: Page, prepare?: (page: Page) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (const term of [...terms, ...terms]) {
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.locator('#results').waitFor({ state: 'detached' });
    await prepare?.(page);
    const field = page.getByRole('searchbox');
    await field.focus();
    times.push(
      await untilPainted(page, { event: 'keydown', selector: '#results a' }, () =>
        page.keyboard.type(term, { delay: betweenKeys }),
      ),
    );
  }
  return times;
}

async function benchTyping(browser: Browser, origin: string): Promise<Figure[]> {
  const page = await open(browser, origin);
  await page.goto(searchPath);
  await typeTerms(page);
  const plain = await typeTerms(page);
  const counted = await typeTerms(page, openFilters);
  await page.close();
  return [
    timeFigure('from the last key to the first result', plain, keyLimit),
    timeFigure('the same with the filters open', counted, keyLimit),
  ];
}

/** Opens an item's settings, on a machine that is slow from then on. */
async function openSettings(browser: Browser, origin: string): Promise<Page> {
  const page = await open(browser, origin);
  await page.goto(`${searchPath}?query=hood&limit=20`);
  await page.locator('#results a').first().click();
  await page.getByRole('button', { name: 'Modification' }).click();
  await page.getByRole('slider', { name: 'Quality' }).waitFor();
  await page.waitForTimeout(500);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Measures the longest frame while the quality slider is dragged from end to end and back. */
function benchSlider(browser: Browser, origin: string): Promise<Figure> {
  const what = { name: `slider at ${slowdown} × slowdown` };
  return frameFigure(
    what,
    () => openSettings(browser, origin),
    async (page) => {
      const box = await page.getByRole('slider', { name: 'Quality' }).boundingBox();
      if (!box) throw new Error('The slider is not on the page');
      const [left, right, y] = [box.x + 4, box.x + box.width - 4, box.y + box.height / 2];
      await page.mouse.move(left, y);
      await page.mouse.down();
      await page.mouse.move(right, y, { steps: 60 });
      await page.mouse.move(left, y, { steps: 60 });
      await page.mouse.up();
    },
  );
}

/** Measures the item database in a real browser, on the running host. */
export async function benchItems(dataDir: string): Promise<Figure[]> {
  const host = await startProcess(dataDir, 0);
  try {
    return await withBrowser(async (browser) => [
      ...(await benchTyping(browser, host.origin)),
      await benchClicks(host.origin),
      await benchSuddenClicks(browser, host.origin),
      await benchSlider(browser, host.origin),
    ]);
  } finally {
    await host.stop();
  }
}
