/** An address with parameters and the page that stands for every address of that form. */
export interface Shell {
  /** `/database/aoc/:layout/:id` */
  pattern: string;
  page: string;
}

/** Reads the parameters of a path that fits the pattern; null when the path does not fit. */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  // A path may have thousands of parts.
  const found = path.split('/', wanted.length + 1);
  if (wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = found[index] ?? '';
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

/** Finds the page that stands for `path`, or null. Patterns with fewer parameters come first. */
export function shellFor(shells: readonly Shell[], path: string): string | null {
  return shells.find(({ pattern }) => matchPattern(pattern, path) !== null)?.page ?? null;
}
