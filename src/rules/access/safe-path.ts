/** A base that no real address has: an address that leaves it names another site. */
const here = 'http://this.site.invalid';

/**
 * Accepts a `redirect` value only if it is a path on this site. A value that a browser would read
 * as another site (`//evil`, `/\evil`, `https:evil`, control characters that it drops) is refused.
 * @returns path, search and hash, or null
 */
export function safePath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || !URL.canParse(value, here)) return null;
  const url = new URL(value, here);
  if (url.origin !== here) return null;
  const path = url.pathname + url.search + url.hash;
  // Addresses of the API act instead of showing a page: a way back must not sign anybody out.
  return /^\/\/|^\/api\/(?!reference(?:$|[?#]))/.test(path) ? null : path;
}
