/** What Astro adds to an error: the file that it was made from, and what to do. */
interface Located extends Error {
  id?: unknown;
  loc?: { file?: unknown; line?: unknown };
  hint?: unknown;
}

function placeOf({ id, loc }: Located): string {
  const file = loc?.file ?? id;
  if (typeof file !== 'string') return '';
  return typeof loc?.line === 'number' ? `${file}:${loc.line}\n` : `${file}\n`;
}

/** Says why something failed, for whoever is to mend it: where, what, and what to do. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return `The disk is full: ${error.message}`;
  const { hint }: Located = error;
  return placeOf(error) + error.message + (typeof hint === 'string' ? `\n${hint}` : '');
}
