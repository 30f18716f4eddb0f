/**
 * The push services of browsers (product §2.48): a message goes to one of these and nowhere else,
 * wherever a browser says that it is to be sent. What begins with a dot stands for all hosts below it.
 */
export const pushServices: readonly string[] = [
  // Chrome, Edge on phones, Opera, Samsung, Brave: developer.chrome.com/docs/web-platform/push-notifications
  'fcm.googleapis.com',
  // Firefox: mozilla-push-service.readthedocs.io
  '.push.services.mozilla.com',
  // Edge on Windows: learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/wns-overview
  '.notify.windows.com',
  // Safari: developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers
  '.push.apple.com',
];

/**
 * Returns the host of the push service at which an endpoint (RFC 8030) lies; null for an address that
 * is none of a known push service, or is not spelt as browsers spell it.
 */
export function pushServiceOf(endpoint: string): string | null {
  const url = URL.parse(endpoint);
  // A spelling that parsers may read in two ways is refused with the rest.
  if (url?.href !== endpoint) return null;
  const { protocol, username, password, port, hostname, hash } = url;
  if (protocol !== 'https:' || username + password + port + hash !== '') return null;
  const isKnown = pushServices.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
  return isKnown ? hostname : null;
}
