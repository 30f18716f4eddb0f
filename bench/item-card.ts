import type { Browser } from '@playwright/test';
import { openTab } from '../tests/tab.ts';
import { openPage } from './browser.ts';
import { benchMember } from './member.ts';
import { type Figure, percentile } from './table.ts';

/** The longest from a click on a result to its card, in milliseconds at p95 (product §10). */
const longest = 150;

/** The most results that are opened, one after the other. */
const results = 20;

const search = `/database/aoc?query=lamp&limit=${results}`;

/**
 * Runs in each page and notes in the browser when a result is clicked, and in the page when its
 * card is painted: milliseconds since 1970. A page that is rendered ahead paints nothing.
 */
function noteTimes(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    },
    true,
  );
  const look = () => {
    if (!document.querySelector('[data-card]')) requestAnimationFrame(look);
    else {
      requestAnimationFrame((now) => {
        Object.assign(window, {
          untilCard: performance.timeOrigin + now - Number(localStorage.getItem('clicked')),
        });
      });
    }
  };
  look();
}

/** @param isHeld the figure has a limit; otherwise it is only printed */
function figureOf(name: string, times: readonly number[], isHeld = true): Figure {
  const slow = percentile(times, 0.95);
  return {
    name: `${name}, p95 of ${times.length}`,
    ours: `${slow.toFixed(0)} ms (p50 ${percentile(times, 0.5).toFixed(0)})`,
    against: `${longest} ms`,
    ratio: slow / longest,
    limit: isHeld ? { atMost: 1 } : null,
  };
}

/**
 * Measures clicks as fast as nobody makes them: nothing is ready of what they open. The limit is
 * for what is pointed at.
 */
export async function benchSuddenClicks(browser: Browser, origin: string): Promise<Figure> {
  const page = await openPage(browser, origin);
  page.setDefaultTimeout(10_000);
  await page.addInitScript(noteTimes);
  const times: number[] = [];
  await page.goto(search);
  for (let nth = 0; nth < results; nth += 1) {
    await page.locator('#results a').nth(nth).click();
    await page.locator('[data-card]').waitFor();
    const time = await page.waitForFunction(() => Reflect.get(window, 'untilCard') as unknown);
    times.push(Number(await time.jsonValue()));
    await page.goBack();
    await page.locator('#results a').first().waitFor();
  }
  await page.close();
  return figureOf('from a sudden click on a result to its card', times, false);
}

/** Measures clicks on results that a person has pointed at: their pages are rendered ahead. */
export async function benchClicks(origin: string): Promise<Figure> {
  const tab = await openTab(`(${noteTimes.toString()})()`);
  try {
    await tab.goto(`${origin}/sign-in`);
    await tab.until(`location.pathname === '/sign-in'`);
    await tab.read(`fetch('/api/auth/demo', {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: '${JSON.stringify({ id: benchMember.id })}' }).then(() => true)`);
    const times: number[] = [];
    for (let nth = 1; nth <= results; nth += 1) {
      await tab.goto(origin + search);
      await tab.until(`location.search && document.querySelector('#results a')`);
      await tab.point(`#results li:nth-child(${nth}) a`);
      await tab.untilPrerendered(`document.querySelector('[data-card]')`);
      await tab.press();
      await tab.until('window.untilCard');
      times.push(Number(await tab.read('window.untilCard')));
    }
    return figureOf('from a click on a result to its card', times);
  } finally {
    await tab.close();
  }
}
