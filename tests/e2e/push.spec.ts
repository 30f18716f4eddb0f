import type { Page, Worker } from '@playwright/test';
import { expect, test } from './test.ts';

interface Registration {
  registrationId: string;
}

/** Registers the worker as the page does. Returns it, and what has the browser deliver a message to it. */
async function startWorker(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations as Registration[];
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const [worker] = await Promise.all([
    page.context().waitForEvent('serviceworker'),
    page.evaluate(() =>
      navigator.serviceWorker.register('/push-worker.js', { updateViaCache: 'none' }),
    ),
  ]);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const [registrationId, { origin }] = [await registered, new URL(page.url())];
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  return { worker, deliver };
}

/** A browser without a screen shows nothing: the worker is heard in what it asks of the browser. */
async function listenTo(worker: Worker): Promise<() => Promise<unknown[]>> {
  await worker.evaluate(() => {
    const heard: unknown[] = [];
    const own = globalThis as unknown as {
      heard: unknown[];
      registration: { showNotification: unknown };
      clients: { openWindow: unknown };
    };
    own.heard = heard;
    own.registration.showNotification = async (title: string, options: object) => {
      heard.push({ title, ...options });
    };
    own.clients.openWindow = async (address: string) => {
      heard.push(address);
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
}

/** Presses a notice that leads somewhere. */
function press(worker: Worker, navigate: unknown): Promise<void> {
  return worker.evaluate(async (address) => {
    let done: unknown;
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: { navigate: address } },
      waitUntil: (work: unknown) => {
        done = work;
      },
    });
    dispatchEvent(event);
    await done;
  }, navigate);
}

test('the worker shows what is sent, opens nothing but this site, and may reach nothing else', async ({
  page,
  request,
}) => {
  const file = await request.get('/push-worker.js');
  expect(file.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  await page.goto('/about');
  const { origin } = new URL(page.url());
  const { worker, deliver } = await startWorker(page);
  const heard = await listenTo(worker);
  const navigate = `${origin}/dashboards/calendar/1`;
  const words = { title: 'Slow Tide is planned', body: 'Wednesday, 20:00.' };
  const notification = { ...words, navigate, tag: 'evening', lang: 'en' };
  await deliver(JSON.stringify({ web_push: 8030, notification }));
  await expect.poll(async () => (await heard()).length).toBe(1);
  // What nobody understands is said without its words: a browser shows a warning of its own otherwise.
  await deliver('no JSON');
  await expect.poll(async () => (await heard()).length).toBe(2);
  for (const address of [navigate, 'https://evil.example/', 'javascript:alert(1)', undefined]) {
    await press(worker, address);
  }
  // A window that shows the place already is brought forward: none is opened beside it.
  await press(worker, page.url()).catch(() => undefined);
  expect(await heard()).toEqual([
    {
      ...{ ...words, tag: 'evening', lang: 'en', icon: '/guild/emblem.svg' },
      data: { navigate },
    },
    expect.objectContaining({ title: 'Something concerns you', data: { navigate: '/' } }),
    ...[navigate, `${origin}/`, `${origin}/`, `${origin}/`],
  ]);
});
