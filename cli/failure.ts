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

/** Tells a full disk, whoever met it: Node, SQLite, or a tool that wraps the system's words in its own. */
function isOfFullDisk(error: Error): boolean {
  return (
    (error as NodeJS.ErrnoException).code === 'ENOSPC' ||
    /no space left on device|disk is full/i.test(error.message)
  );
}

/** Describes a failure for the person who is to mend it: place, cause and remedy. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isOfFullDisk(error)) return 'The disk is full: make room, then build again.';
  const { hint }: Located = error;
  return placeOf(error) + error.message + (typeof hint === 'string' ? `\n${hint}` : '');
}
