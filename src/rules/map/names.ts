/** Returns that by which names of maps are compared: two that look alike are one. */
export function mapNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
