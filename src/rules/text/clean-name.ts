/** Cleans a name that somebody typed: one line, no control characters, no space at its ends. */
export function cleanName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}
