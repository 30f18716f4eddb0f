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
  const icon = '/guild/emblem.svg';
  event.waitUntil(
    registration.showNotification(title, { body, tag, lang, icon, data: { navigate } }),
  );
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

/** Tells the site that the browser is reached at another address from now on. */
async function renew(subscription) {
  const api = new URL(location.href).searchParams.get('api') ?? '';
  const { endpoint, keys } = subscription.toJSON();
  await fetch(`${api}/api/guild/notices/devices`, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

addEventListener('pushsubscriptionchange', (event) => {
  const anew = () => registration.pushManager.subscribe(event.oldSubscription.options);
  event.waitUntil(Promise.resolve(event.newSubscription ?? anew()).then(renew));
});
