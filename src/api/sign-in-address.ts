import { apiHost } from './host.ts';

/**
 * Matches the way stations of src/routes.ts, which would weigh on every page: a sign-in there leads
 * to their own `redirect`.
 */
const wayStation = /^\/(?:denied|sign-in|unauthenticated)$/;

/** Returns the path to which a sign-in from this page should lead, or null for the start. */
export function wayBack(): string | null {
  const { pathname, search, hash } = location;
  return wayStation.test(pathname)
    ? new URLSearchParams(search).get('redirect')
    : pathname + search + hash;
}

/**
 * Makes the address that signs in.
 * @param back path to come back to; the server accepts only a path of this site
 */
export function signInAddress(back = wayBack()): string {
  return `${apiHost}/api/auth/discord${back === null ? '' : `?redirect=${encodeURIComponent(back)}`}`;
}
