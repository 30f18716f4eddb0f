import type { Page } from '@playwright/test';
import { openPage, untilPainted, withBrowser } from './browser.ts';
import { startProcess } from './host-process.ts';
import { type Figure, percentile } from './table.ts';

/** The limit of product §10 from a key to the first result, in milliseconds. */
const limit = 60;

/** Words that items alone answer, so that the first result comes from the server. */
const terms = [
  'lamp',
  'ring of',
  'bell',
  'silver',
  'oak',
  'lamplight',
  'hood',
  'salt',
  'iron',
  'ash',
];

const option = '#found [role="option"][id]:not([href*="?q"]):not([href*="?query"])';

/** Opens the search anew, so that nothing is known of earlier words, and types all but one letter. */
async function prepare(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('#found').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.locator('#found').waitFor();
}

/** Measures the time from one key, which brings a whole term, to the first result of the server. */
async function findTerms(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const term of [...terms, ...terms, ...terms]) {
    await prepare(page);
    times.push(
      await untilPainted(
        page,
        { event: 'input', selector: '#found [data-rarity][role="option"]' },
        // As an input method writes a word, or somebody pastes one.
        () => page.keyboard.insertText(term),
      ),
    );
  }
  return times;
}

/** Measures the time from a key to the first result of whatever kind. */
async function typeTerms(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const term of ['calendar', 'leave', 'raid', 'char', 'lamp', 'guides']) {
    await prepare(page);
    await page.keyboard.insertText('zqzq');
    await page.locator(option).waitFor({ state: 'detached' });
    times.push(
      await untilPainted(page, { event: 'input', selector: option }, () =>
        page.locator('[role="combobox"]').fill(term),
      ),
    );
  }
  return times;
}

function figureOf(name: string, times: readonly number[]): Figure {
  const slow = percentile(times, 0.95);
  return {
    name: `${name}, p95 of ${times.length}`,
    ours: `${slow.toFixed(0)} ms (p50 ${percentile(times, 0.5).toFixed(0)})`,
    against: `${limit} ms`,
    ratio: slow / limit,
    limit: { atMost: 1 },
  };
}

/** Measures the search over everything in a real browser, on the running host. */
export async function benchPalette(dataDir: string): Promise<Figure[]> {
  const host = await startProcess(dataDir, 0);
  try {
    return await withBrowser(async (browser) => {
      const page = await openPage(browser, host.origin);
      await page.goto('/articles/general/public/squads');
      await page.keyboard.press('Control+k');
      await page.locator('#found').waitFor();
      // The first questions have the host read what it keeps of a snapshot.
      await findTerms(page);
      const found = await findTerms(page);
      const typed = await typeTerms(page);
      return [
        figureOf('palette: from a key to the first item of 50,000', found),
        figureOf('palette: from a key to the first result of any kind', typed),
      ];
    });
  } finally {
    await host.stop();
  }
}
