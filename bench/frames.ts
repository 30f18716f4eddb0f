import type { Page } from '@playwright/test';
import { longestFrame, longFrames } from './browser.ts';
import { type Figure, median } from './table.ts';

/** Other programs delay a frame now and then, so the median of this many runs counts. */
const rounds = 3;

/**
 * Does the same work on a new page several times.
 * @param isHeld the figure has a limit; otherwise it is only printed
 */
export async function frameFigure(
  { name, isHeld = true }: { name: string; isHeld?: boolean },
  open: () => Promise<Page>,
  work: (page: Page) => Promise<void>,
): Promise<Figure> {
  const longest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await open();
    longest.push(Math.max(0, ...(await longFrames(page, () => work(page)))));
    await page.close();
  }
  const middle = median(longest);
  return {
    name: `${name}, longest frame`,
    ours: middle === 0 ? `none above ${longestFrame} ms` : `${middle.toFixed(0)} ms`,
    against: `${longestFrame} ms`,
    ratio: middle / longestFrame,
    limit: isHeld ? { atMost: 1 } : null,
  };
}
