import type { Leave } from '#contract/leaves.ts';
import { Button } from '#ui/Button.tsx';

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const inWords = (day: string) => words.format(new Date(`${day}T00:00Z`));

interface Props {
  leaves: readonly Leave[];
  onRemove: (leaveId: string) => void;
}

/** Lists announced leaves, each with a button to withdraw it. */
export function LeaveList({ leaves, onRemove }: Props) {
  if (leaves.length === 0) return null;
  return (
    <ul className="list-none ruled">
      {leaves.map(({ id, firstDay, lastDay, reason }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <b className="block text-heading tabular">
              {inWords(firstDay)} to {inWords(lastDay)}
            </b>
            <span className="text-sm text-muted">{reason}</span>
          </span>
          <Button
            className="flex-none"
            size="sm"
            onClick={() => {
              onRemove(id);
            }}
          >
            Take it back<span className="sr-only">, the leave from {inWords(firstDay)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
