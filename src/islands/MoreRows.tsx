import { Button } from '#ui/Button.tsx';
import type { Part } from './use-part.ts';

/** Says how much of a list shows, and offers more; nothing where all of it shows. */
export function MoreRows({
  part: { shown, of, showMore },
  what,
}: {
  part: Part<unknown>;
  what: string;
}) {
  if (shown.length >= of) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-4 text-sm text-muted">
      <span>
        {shown.length} of {of} {what}
      </span>
      <Button look="quiet" onClick={showMore}>
        Show more
      </Button>
    </p>
  );
}
