/**
 * Finds what the hash of an address leads to: an address spells some letters as numbers, an id does not.
 * Whatever stands behind a link may be no such spelling.
 */
export function headingOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
