import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../tests/browser.ts';
import { benchMember } from './member.ts';

// Measurements in a real browser: frames, and the time until something is painted.

/** As slow as a mid-range phone (product §10). */
export const slowdown = 4;

/** The longest frame that nobody notices, in milliseconds (product §10). */
export const longestFrame = 50;

/** The longest wait for anything on a page, in milliseconds. */
const longestWait = 60_000;

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

/**
 * Opens a page as somebody with every role. @param rate how many times slower the processor seems
 */
export async function openPage(browser: Browser, origin: string, rate = 1): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  // A name that is not on the page any more fails, where it would be waited for without end.
  page.setDefaultTimeout(longestWait);
  await page.request.post('/api/auth/demo', { data: { id: benchMember.id } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Begins to note long frames; the browser reports only those of 50 ms and more. */
async function noteFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    new PerformanceObserver((list) => {
      frames.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'long-animation-frame' });
    Object.assign(window, { benchFrames: frames });
  });
}

/** Does the work and returns the frames above 50 ms meanwhile, in milliseconds. */
export async function longFrames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await noteFrames(page);
  await work();
  // The browser reports a frame after it has ended.
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
}

/**
 * Measures the time from the last key or click to the frame that shows its result, in milliseconds.
 * @param selector the element that the click or key brings; it must not be there before
 */
export async function untilPainted(
  page: Page,
  { event, selector }: { event: 'click' | 'keydown' | 'input'; selector: string },
  work: () => Promise<void>,
): Promise<number> {
  // The page listens before anything is pressed: a key that it had not heard would be waited for
  // without end.
  await page.evaluate(
    ({ event, selector }) => {
      const painted = new Promise<number>((resolve) => {
        let began = Number.NaN;
        document.addEventListener(event, ({ timeStamp }) => (began = timeStamp), { capture: true });
        const look = () => {
          if (Number.isNaN(began) || !document.querySelector(selector)) {
            requestAnimationFrame(look);
            return;
          }
          // The frame of this callback is painted before the next one begins.
          requestAnimationFrame((now) => {
            resolve(now - began);
          });
        };
        look();
      });
      Object.assign(window, { benchPainted: painted });
    },
    { event, selector },
  );
  await work();
  return page.evaluate(() => (window as unknown as { benchPainted: Promise<number> }).benchPainted);
}
