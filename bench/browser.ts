import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../tests/browser.ts';
import { benchMember } from './member.ts';

/** What is measured in a real browser: frames and the time until something is painted. */

/** As slow as a phone of the middle (product §10). */
export const slowdown = 4;

/** Opens a browser for one benchmark, and closes it when the work is done. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArgs,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page of someone with every role. @param rate how many times slower the processor seems */
export async function openPage(browser: Browser, origin: string, rate = 1): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await page.request.post('/api/auth/demo', { data: { id: benchMember.id } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Starts to note long frames; the browser names only those of 50 ms and more. */
async function noteFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    new PerformanceObserver((list) => {
      frames.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'long-animation-frame' });
    Object.assign(window, { benchFrames: frames });
  });
}

/** @returns the frames above 50 ms while the work was done, in milliseconds */
export async function longFrames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await noteFrames(page);
  await work();
  // The browser tells of a frame after it has ended.
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
}

/**
 * @param selector what the click or key brings; it must not be there before
 * @returns from the last key or click to the frame that shows it, in milliseconds
 */
export async function untilPainted(
  page: Page,
  { event, selector }: { event: 'click' | 'keydown' | 'input'; selector: string },
  work: () => Promise<void>,
): Promise<number> {
  const painted = page.evaluate(
    ({ event, selector }) =>
      new Promise<number>((resolve) => {
        let began = Number.NaN;
        document.addEventListener(event, ({ timeStamp }) => (began = timeStamp), { capture: true });
        const look = () => {
          if (Number.isNaN(began) || !document.querySelector(selector)) {
            requestAnimationFrame(look);
            return;
          }
          // The frame that this callback belongs to is painted before the next one begins.
          requestAnimationFrame((now) => {
            resolve(now - began);
          });
        };
        look();
      }),
    { event, selector },
  );
  await work();
  return painted;
}
