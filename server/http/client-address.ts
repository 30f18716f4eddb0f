import { isIP } from 'node:net';

/** Matches addresses of this machine and of private networks, where reverse proxies run. */
const near =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][\da-f]{2}:/i;

/**
 * Returns the network of an address. One customer has a whole /64 of IPv6 addresses: they count as
 * one.
 */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - end.length).fill('0');
  return `${[...groups, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}

/**
 * Finds the address that a request comes from. A proxy nearby adds it last to X-Forwarded-For;
 * requests from elsewhere can put anything into that header.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  const from = peer ?? 'unknown';
  if (!near.test(from)) return networkOf(from);
  const named = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return networkOf(isIP(named) === 0 ? from : named);
}
