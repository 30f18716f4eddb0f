/** An error with Astro's additions: the file that caused it, and the remedy. */
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

/** Describes a failure for the person who is to mend it: place, cause and remedy. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return `The disk is full: ${error.message}`;
  const { hint }: Located = error;
  return placeOf(error) + error.message + (typeof hint === 'string' ? `\n${hint}` : '');
}
