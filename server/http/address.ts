/** A request's address, in its two parts as sent. */
interface Address {
  path: string;
  /** everything from the first question mark, or nothing */
  query: string;
}

export function splitAddress(url: string): Address {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

/** Returns the decoded path, or null when its encoding is broken or hides a slash. */
export function decodePath(path: string): string | null {
  if (!path.includes('%')) return path;
  if (/%2f|%5c|%00/i.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Removes slashes at the path's end; the first one stays. */
export function trimSlashes(path: string): string {
  let end = path.length;
  // No regular expression: on a long row of slashes it would take quadratic time.
  while (end > 1 && path.endsWith('/', end)) end -= 1;
  return path.slice(0, end);
}
