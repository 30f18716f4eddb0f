import type { Page, Request } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A pause in which no answer is awaited counts as quiet, in milliseconds. */
const quiet = 120;

/** Follows a page's requests. Returns a function that waits until none has run for a moment. */
function followRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let changed = performance.now();
  page.on('request', (request) => {
    // A stream of events goes on as long as its page.
    if (request.resourceType() === 'eventsource') return;
    running.add(request);
    changed = performance.now();
  });
  const end = (request: Request) => {
    running.delete(request);
    changed = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const until = performance.now() + 15_000;
    while (running.size > 0 || performance.now() - changed < quiet) {
      if (performance.now() > until) {
        const urls = Array.from(running, (request) => request.url());
        throw new Error(`These requests did not end: ${urls.join(', ')}`);
      }
      await page.waitForTimeout(30);
    }
  };
}

/** Waits until it is known who looks, the islands stand, and nothing says that it loads. */
async function isSettled(page: Page, isLoading: boolean): Promise<void> {
  await page.waitForFunction((isWait) => {
    const { dataset } = document.documentElement;
    if (dataset.session !== undefined || dataset.guard !== undefined) return false;
    if (document.querySelector('astro-island[ssr]')) return false;
    return isWait || !/^\s*Loading/m.test(document.body.innerText);
  }, isLoading);
}

/** Waits for the pictures and fonts of the whole page, those below the fold too. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = Array.from(document.images, async (picture) => {
      picture.loading = 'eager';
      await picture.decode().catch(() => undefined);
    });
    const late = new Promise((resolve) => setTimeout(resolve, 4000));
    await Promise.race([Promise.all([...pictures, document.fonts.ready]), late]);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** Opens a screen in a fresh page whose browser is signed in, and waits until all of it is there. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  const { path, prepare, act, ready, isLoading = false } = screen;
  const settle = followRequests(page);
  await prepare?.(page);
  await page.goto(path);
  await isSettled(page, isLoading);
  if (!isLoading) await settle();
  await act?.(page);
  await (ready?.(page) ?? page.getByRole('heading', { level: 1 }).first()).waitFor();
  if (!isLoading) {
    await isSettled(page, false);
    await settle();
  }
  await drawn(page);
}
