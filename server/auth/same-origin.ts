/**
 * Tells whether a request that changes data comes from an allowed site. Browsers name the site in
 * Sec-Fetch-Site, older ones in Origin. A request with neither comes from no browser, so nobody was
 * tricked into sending it.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin') return true;
  const from = headers.get('origin');
  return from === null ? site === null : from === origin;
}
