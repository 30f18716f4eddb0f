/** Pages on the way to a sign-in: their own way back is the one to go. */
const wayStation = /^\/(?:denied|sign-in|unauthenticated)$/;

/** @returns where a sign-in from this page should lead afterwards, or null for the start */
export function wayBack(): string | null {
  const { pathname, search, hash } = location;
  return wayStation.test(pathname)
    ? new URLSearchParams(search).get('redirect')
    : pathname + search + hash;
}

/**
 * @param back where to come back to; the server takes nothing but a path of this site
 * @returns the address that signs in
 */
export function signInAddress(back = wayBack()): string {
  const host = import.meta.env.PUBLIC_API_HOST ?? '';
  return `${host}/api/auth/discord${back === null ? '' : `?redirect=${encodeURIComponent(back)}`}`;
}
