/**
 * Whether a request that changes something may come from where it comes from. Browsers say so in
 * Sec-Fetch-Site; older ones in Origin. A request with neither is no browser's, so nobody was
 * tricked into sending it.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin') return true;
  const from = headers.get('origin');
  return from === null ? site === null : from === origin;
}
