import type { OwnEvening } from '#contract/calendar.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { commaSaidAs } from '#rules/attendance/said-as.ts';
import { Button } from '#ui/Button.tsx';

/** Puts the answer that the guild has into words. */
function inWords(mine: OwnEvening['mine']): string {
  if (mine === null) return 'The guild has no answer of yours yet.';
  const { answer, comment } = mine;
  const words = comment === '' ? '' : `, “${comment}”`;
  return `The guild has: ${rsvpNames[answer]}${commaSaidAs(mine)}${words}.`;
}

interface Props {
  /** the answer that the guild has; null for none */
  mine: OwnEvening['mine'];
  onPutBack: () => void;
}

/** Says that what the form shows is not sent, and which answer counts until it is. */
export function UnsentAnswer({ mine, onPutBack }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-warn bg-surface px-4 py-2">
      <p className="wrap-anywhere" role="status">
        <strong>A draft, not sent yet.</strong> {inWords(mine)}
      </p>
      <Button size="sm" look="quiet" onClick={onPutBack}>
        Put back
      </Button>
    </div>
  );
}
