// Shows notices while the site is closed (docs/product.md §2.48). It is a plain file: browsers ask for it at this
// one address again and again, where everything else that is built is named by its content. It keeps no
// pages and answers no requests.

// A new version takes over at once: there is nothing that two of them could disagree about.
addEventListener('install', () => {
  void skipWaiting();
});
addEventListener('activate', (event) => {
  event.waitUntil(clients.claim());
});

/** Reads a message in the form of declarative web push; what is none is said without its words. */
function readMessage(data) {
  try {
    const { notification } = data.json();
    if (typeof notification.title === 'string') return notification;
  } catch {
    // A browser blocks whoever is sent something and shows nothing.
  }
  return { title: 'Something concerns you', body: '', navigate: '/' };
}

addEventListener('push', (event) => {
  const { title, body, navigate, tag, lang } = readMessage(event.data);
  // What takes the place of an earlier word is news as well: without this it would come in silence.
  const renotify = Boolean(tag);
  // The guild's emblem as the build draws it: Chrome shows no SVG here.
  const pictures = { icon: '/notices/icon.png', badge: '/notices/badge.png' };
  const options = { body, tag, renotify, lang, data: { navigate }, ...pictures };
  event.waitUntil(registration.showNotification(title, options));
});

/** Returns an address of this site, whatever the message said. */
function ownAddress(navigate) {
  const url = URL.canParse(navigate, location.origin) ? new URL(navigate, location.origin) : null;
  return url?.origin === location.origin ? url.href : `${location.origin}/`;
}

/** Shows the place of a notice: in a window that has it already, or else in a new one. */
async function open(address) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  await (there ? there.focus() : clients.openWindow(address));
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.navigate ?? '/')));
});

const api = `${new URL(location.href).searchParams.get('api') ?? ''}/api/guild/notices/devices`;

/** Asks the site for something about the reader's devices. @throws Error when it does not do it */
async function ask(method, path = '', body = undefined) {
  const response = await fetch(api + path, {
    method,
    credentials: 'include',
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${method} of a device: ${response.status}`);
  return response;
}

/** Names the device of an endpoint as the site does. */
async function deviceOf(endpoint) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Subscribes again, as before; by the site's key where the browser does not know how that was. */
async function subscribeAnew(old) {
  const options = old?.options ?? {
    userVisibleOnly: true,
    applicationServerKey: (await (await ask('GET')).json()).publicKey,
  };
  return registration.pushManager.subscribe(options);
}

/** Tells the site that the browser is reached at another address from now on. */
async function renew({ oldSubscription: old, newSubscription }) {
  const { endpoint, keys } = (newSubscription ?? (await subscribeAnew(old))).toJSON();
  // The old one counts among the devices that a person may have.
  if (old && old.endpoint !== endpoint) await ask('DELETE', `/${await deviceOf(old.endpoint)}`);
  await ask('PUT', '', { endpoint, keys });
}

addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});
