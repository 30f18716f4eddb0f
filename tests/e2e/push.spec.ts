import { createHash } from 'node:crypto';
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
  const pictures = { icon: '/notices/icon.png', badge: '/notices/badge.png' };
  for (const picture of Object.values(pictures)) {
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  }
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
      ...{ ...words, tag: 'evening', renotify: true, lang: 'en' },
      ...{ data: { navigate }, ...pictures },
    },
    expect.objectContaining({
      ...{ title: 'Something concerns you', renotify: false },
      data: { navigate: '/' },
    }),
    ...[navigate, `${origin}/`, `${origin}/`, `${origin}/`],
  ]);
});

/** Has the browser say that its address is another; returns what the site is asked, or what went wrong. */
function moveAddress(
  worker: Worker,
  change: { old: string | null; anew: string | null; status: number },
) {
  return worker.evaluate(async ({ old, anew, status }) => {
    const asked: unknown[] = [];
    const own = globalThis as unknown as {
      fetch: unknown;
      registration: { pushManager: { subscribe: unknown } };
    };
    const described = (endpoint: string) => ({
      ...{ endpoint, options: { applicationServerKey: 'before' } },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    });
    own.fetch = async (address: string, { method, body }: RequestInit) => {
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      const { pathname } = new URL(address, location.origin);
      asked.push([method, pathname, ...(sent === undefined ? [] : [sent])]);
      return Response.json({ publicKey: 'site', devices: [] }, { status });
    };
    own.registration.pushManager.subscribe = async (options: unknown) => {
      asked.push(options);
      return described('https://push.example/subscribed');
    };
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: old === null ? null : described(old),
      newSubscription: anew === null ? null : described(anew),
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    dispatchEvent(event);
    const failed = await done.then(
      () => null,
      (error: unknown) => String(error),
    );
    return { asked, failed };
  }, change);
}

test('the worker tells the site of another address of its browser', async ({ page }) => {
  await page.goto('/about');
  const { worker } = await startWorker(page);
  const path = '/api/guild/notices/devices';
  const body = (name: string) => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: 'p', auth: 'a' },
  });
  const [old, anew] = ['https://push.example/old', 'https://push.example/new'];
  const id = createHash('sha256').update(old).digest('hex');
  const known = { old, anew, status: 200 };
  expect(await moveAddress(worker, known)).toEqual({
    asked: [
      ['DELETE', `${path}/${id}`],
      ['PUT', path, body('new')],
    ],
    failed: null,
  });
  expect((await moveAddress(worker, { ...known, anew: null })).asked.slice(0, 1)).toEqual([
    { applicationServerKey: 'before' },
  ]);
  // A browser that has thrown it away says nothing of it.
  expect(await moveAddress(worker, { old: null, anew: null, status: 200 })).toEqual({
    asked: [
      ['GET', path],
      { userVisibleOnly: true, applicationServerKey: 'site' },
      ['PUT', path, body('subscribed')],
    ],
    failed: null,
  });
  expect((await moveAddress(worker, { ...known, status: 401 })).failed).toContain('401');
});
