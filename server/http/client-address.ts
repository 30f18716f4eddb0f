import { isIP } from 'node:net';

/** Addresses of this machine and of private networks, where reverse proxies live. */
const near =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][\da-f]{2}:/i;

/** One customer has a whole /64 of IPv6 addresses: they count as one. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - end.length).fill('0');
  return `${[...groups, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}

/**
 * The address a request comes from. A proxy nearby names it last in X-Forwarded-For; what a request
 * from elsewhere says there is its own invention.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  const from = peer ?? 'unknown';
  if (!near.test(from)) return networkOf(from);
  const named = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return networkOf(isIP(named) === 0 ? from : named);
}
