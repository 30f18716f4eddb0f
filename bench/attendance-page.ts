import type { Browser, Page } from '@playwright/test';
import { openPage, slowdown } from './browser.ts';
import { frameFigure } from './frames.ts';
import { size } from './guild-year.ts';
import { type Figure, median } from './table.ts';

const rounds = 5;
const paintLimit = 300;

interface Range {
  from: string;
  to: string;
}

/**
 * Loads the whole year. Returns the time from the end of the answer to the frame that shows it, in
 * milliseconds.
 */
async function paintAfterAnswer(page: Page, { from }: Range): Promise<number> {
  await page.goto('/admin/dashboards/attendance');
  await page.getByRole('region', { name: 'Attendance, members by events' }).waitFor();
  const painted = page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(shown)) {
            requestAnimationFrame(look);
            return;
          }
          // The frame of this callback is painted before the next one begins.
          requestAnimationFrame((now) => {
            const answers = performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.includes('/api/guild/attendance?'));
            const last = answers.at(-1) as PerformanceResourceTiming;
            resolve(now - last.responseEnd);
          });
        };
        look();
      }),
    // A column for each event, the names and the rates; and rows below the head.
    `[role=table][aria-colcount="${size.events + 2}"] [role=rowgroup]`,
  );
  await page.getByText('Days', { exact: true }).click();
  await page.getByLabel('From').fill(from);
  return painted;
}

/**
 * Measures the time from the answer with a year of attendance to its picture on the screen, on a
 * slow machine.
 */
export async function benchMatrixPaint(
  browser: Browser,
  origin: string,
  year: Range,
): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(browser, origin, slowdown);
    times.push(await paintAfterAnswer(page, year));
    await page.close();
  }
  return {
    name: `attendance painted after its answer, ${slowdown} × slower`,
    ours: `${median(times).toFixed(0)} ms (most ${Math.max(...times).toFixed(0)})`,
    against: `${paintLimit} ms`,
    ratio: median(times) / paintLimit,
    limit: { atMost: 1 },
  };
}

const ways = [
  [0, 400],
  [600, 0],
  [600, 300],
  [-900, -200],
  [0, 800],
  [900, 0],
] as const;

/** Measures frames while the year scrolls in both directions. */
export function benchMatrixFrames(browser: Browser, origin: string, year: Range): Promise<Figure> {
  const open = async () => {
    const page = await openPage(browser, origin);
    await paintAfterAnswer(page, year);
    await page.getByRole('region', { name: 'Attendance, members by events' }).hover();
    await page.waitForTimeout(500);
    return page;
  };
  return frameFigure({ name: 'Scrolling a year of attendance' }, open, async (page) => {
    const region = page.getByRole('region', { name: 'Attendance, members by events' });
    const places = new Set<string>();
    for (const [x, y] of ways) {
      for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(x, y);
      await page.waitForTimeout(60);
      places.add(await region.evaluate((at) => `${at.scrollLeft} ${at.scrollTop}`));
    }
    if (places.size < 3) throw new Error(`The map scrolled only to ${[...places].join(', ')}`);
  });
}
