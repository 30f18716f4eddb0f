import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { listDevices, removeDevice } from '#contract/pushes.ts';
import { Island } from '#islands/Island.tsx';
import ThisDevice from '#islands/notice-choices/ThisDevice.tsx';
import { pressTwice } from './press-twice.ts';
import { signIn, signOutAgain } from './session.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const words = (text: string | RegExp) => page.getByText(text);

const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

let asked: number;

/**
 * Stands for the browser's own push service, which no test can reach: subscriptions are made here, with
 * real keys. Everything else is the browser's and the host's.
 */
async function stubPushManager(name: string, answer: NotificationPermission = 'granted') {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const p256dh = await crypto.subtle.exportKey('raw', pair.publicKey);
  let subscription: unknown = null;
  const make = (applicationServerKey: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/test-${name}`,
    getKey: (key: string) => (key === 'auth' ? new Uint8Array(16).fill(7).buffer : p256dh),
    options: { applicationServerKey: fromBase64url(applicationServerKey).buffer },
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      (subscription ??= make(applicationServerKey)),
  };
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  let permission: NotificationPermission = 'default';
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    asked += 1;
    return (permission = answer);
  });
  const { serviceWorker } = navigator;
  vi.spyOn(serviceWorker, 'register').mockResolvedValue(registration);
  vi.spyOn(serviceWorker, 'getRegistration').mockResolvedValue(registration);
  vi.spyOn(serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration));
  return {
    forbid: () => {
      permission = 'denied';
      dispatchEvent(new Event('focus'));
    },
    subscribeWith: async (key: string) => {
      permission = 'granted';
      subscription = make(key);
    },
  };
}

const show = () =>
  render(
    <Island>
      <ThisDevice />
    </Island>,
  );

beforeEach(async () => {
  asked = 0;
  await signIn('level1');
  const { devices } = await call(listDevices, {});
  for (const { id } of devices) await call(removeDevice, { params: { deviceId: id } });
});

afterEach(signOutAgain);

describe('this device', () => {
  it('is turned on by a press, and off again', async () => {
    const stub = await stubPushManager('desk');
    await show();
    await expect.element(button('Turn on for this device')).toBeVisible();
    expect(asked).toBe(0);
    await pressTwice(button('Turn on for this device'));
    await expect.element(words('Notices come to this device.')).toBeVisible();
    expect(asked).toBe(1);
    const { devices } = await call(listDevices, {});
    expect(devices).toMatchObject([{ sentAt: null }]);
    expect(devices[0]!.name).toContain('Chrome');
    await button('Turn off').click();
    await expect.element(words('Nothing more comes to this device.')).toBeVisible();
    expect((await call(listDevices, {})).devices).toEqual([]);
    stub.forbid();
    await expect.element(words(/You have forbidden this site to show notices/)).toBeVisible();
    await expect.element(button('Turn on for this device')).not.toBeInTheDocument();
  });

  it('leads the keyboard on to words that say what was done, or why it was not', async () => {
    await stubPushManager('keys');
    await show();
    const status = page.getByRole('status');
    await expect.element(button('Turn on for this device')).toBeVisible();
    (button('Turn on for this device').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(words('Notices come to this device.')).toBeVisible();
    await expect.element(status.first()).toHaveFocus();
    const real = window.fetch.bind(window);
    const away = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const { method } = input instanceof Request ? input : new Request(input, init);
      return method === 'DELETE' ? Promise.reject(new TypeError('away')) : real(input, init);
    });
    await expect.element(button('Turn off')).toBeVisible();
    (button('Turn off').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    // The browser has ended its subscription, and the site still counts the device.
    await expect.element(button('Turn on for this device')).toBeVisible();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(status.first()).toHaveFocus();
    away.mockRestore();
    const remove = page.getByRole('button', { name: /^Remove Chrome/ });
    (remove.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status.first()).toMatchTextContent(/is removed: nothing more comes to it/);
    await expect.element(status.first()).toHaveFocus();
  });

  it('stays off where the reader declines, and says so', async () => {
    await stubPushManager('declined', 'denied');
    await show();
    await button('Turn on for this device').click();
    await expect.element(page.getByRole('alert').getByText(/Nothing was changed/)).toBeVisible();
    await expect.element(words(/You have forbidden this site/)).toBeVisible();
    expect((await call(listDevices, {})).devices).toEqual([]);
  });

  it('is off where it was subscribed with another key, and gets a new address', async () => {
    const stub = await stubPushManager('key');
    await stub.subscribeWith(toBase64url(new Uint8Array(65).fill(4)));
    await show();
    await button('Turn on for this device').click();
    await expect.element(words('Notices come to this device.')).toBeVisible();
  });

  it('lists the others, each of which is removed from here', async () => {
    await stubPushManager('phone');
    const first = await show();
    await button('Turn on for this device').click();
    await expect.element(words('Notices come to this device.')).toBeVisible();
    await first.unmount();
    vi.restoreAllMocks();
    await stubPushManager('desk');
    await show();
    await expect.element(button('Turn on for this device')).toBeVisible();
    const remove = page.getByRole('button', { name: /^Remove Chrome/ });
    await remove.click();
    await expect.element(page.getByText('Your other devices')).not.toBeInTheDocument();
    expect((await call(listDevices, {})).devices).toEqual([]);
  });
});
