import { apiHost } from '#api/host.ts';

const workerPath = '/push-worker.js';

/** The address of the worker, which tells it where the API is if that has a host of its own. */
const workerAddress =
  apiHost === '' ? workerPath : `${workerPath}?api=${encodeURIComponent(apiHost)}`;

/** What this browser can do, before anybody asks it for anything. */
export type Ability =
  /** it shows nothing while the site is closed */
  | 'none'
  /** the page came without https, where browsers offer none of it */
  | 'insecure'
  /** on an iPhone or iPad only what stands on the home screen may */
  | 'needs-installing'
  /** the reader has forbidden it in the browser */
  | 'blocked'
  | 'able';

function isApplePhone(): boolean {
  // An iPad says that it is a Mac, which has no touch.
  return (
    /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}

/** Tells whether this browser can show notices while the site is closed. */
export function readAbility(): Ability {
  if (!isSecureContext) return 'insecure';
  if (
    !('serviceWorker' in navigator) ||
    !('PushManager' in window) ||
    !('Notification' in window)
  ) {
    return isApplePhone() ? 'needs-installing' : 'none';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const hexadecimal = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** This browser's subscription: what the site sends to, and the id of its device. */
export interface OwnSubscription {
  id: string;
  form: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** the site's key with which it was made */
  siteKey: string;
}

async function describe(subscription: PushSubscription): Promise<OwnSubscription> {
  const { endpoint } = subscription;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return {
    id: hexadecimal(hash),
    form: {
      endpoint,
      keys: {
        p256dh: base64url(subscription.getKey('p256dh')),
        auth: base64url(subscription.getKey('auth')),
      },
    },
    siteKey: base64url(subscription.options.applicationServerKey),
  };
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the subscription of this browser; null for none. */
export async function readOwnSubscription(): Promise<OwnSubscription | null> {
  if (readAbility() !== 'able') return null;
  const subscription = await current();
  return subscription && describe(subscription);
}

/** An error of the browser, in words for its reader. */
export class BrowserRefused extends Error {
  override name = 'BrowserRefused';
}

/** Waits until a worker that was just registered can be sent to. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/**
 * Subscribes this browser with the site's key, once the reader allows it.
 * @throws BrowserRefused when they do not, or the browser does not reach its push service
 */
export async function subscribe(publicKey: string): Promise<OwnSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new BrowserRefused('Your browser was not allowed to show notices. Nothing was changed.');
  }
  try {
    const registration = await startWorker();
    const known = await registration.pushManager.getSubscription();
    if (known && (await describe(known)).siteKey !== publicKey) await known.unsubscribe();
    return await describe(
      await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      }),
    );
  } catch (cause) {
    throw new BrowserRefused(
      'Your browser did not get an address from its push service. Look whether you are online, and whether the browser forbids such messages.',
      { cause },
    );
  }
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribe(): Promise<void> {
  await (await current())?.unsubscribe();
}
