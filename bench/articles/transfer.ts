import type { Browser, Response } from '@playwright/test';
import { withBrowser } from '../browser.ts';
import type { Figure } from '../table.ts';
import { articlePath, withBothSites } from './both-sites.ts';

/** Bytes of a page as they come over the wire, packed, by what they are. */
interface Transfer {
  text: number;
  script: number;
  all: number;
}

const kinds: Record<string, (keyof Transfer)[]> = {
  document: ['text'],
  stylesheet: ['text'],
  script: ['text', 'script'],
};

/** Opens a page as a guest with an empty cache and adds up what comes. */
async function transferOf(browser: Browser, url: string): Promise<Transfer> {
  const page = await browser.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const sum: Transfer = { text: 0, script: 0, all: 0 };
  for (const response of responses) {
    const { responseBodySize } = await response.request().sizes();
    const parts = kinds[response.request().resourceType()] ?? [];
    for (const part of [...parts, 'all'] as const) sum[part] += responseBodySize;
  }
  await page.close();
  return sum;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** What a guest's browser fetches for an article, against Starlight with the same text. */
export async function benchTransfer(dataDir: string): Promise<Figure[]> {
  return withBothSites(dataDir, (ours, theirs) =>
    withBrowser(async (browser) => {
      const mine = await transferOf(browser, ours + articlePath);
      const peer = await transferOf(browser, theirs + articlePath);
      const figure = (name: string, part: keyof Transfer): Figure => ({
        name: `article, ${name}, against Starlight`,
        ours: kilobytes(mine[part]),
        against: kilobytes(peer[part]),
        ratio: mine[part] / peer[part],
        limit: part === 'text' ? { atMost: 0.7 } : null,
      });
      return [
        figure('HTML, CSS and script', 'text'),
        figure('script alone', 'script'),
        // Starlight sets its text in the fonts of the system; ours brings two.
        figure('everything with fonts', 'all'),
      ];
    }),
  );
}
