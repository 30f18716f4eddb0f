import type { Leave } from '#contract/leaves.ts';
import { Button } from '#ui/Button.tsx';
import { announcedInWords, changedInWords, dayInWords, leaveInWords } from '#ui/leave-words.ts';

interface Props {
  leaves: readonly Leave[];
  today: string;
  onEnd: (leaveId: string) => void;
  onTakeBack: (leave: Leave) => void;
}

/** Lists announced leaves, each with a button to withdraw it, and one to end it where it runs. */
export function LeaveList({ leaves, today, onEnd, onTakeBack }: Props) {
  if (leaves.length === 0) return null;
  return (
    <ul className="list-none ruled">
      {leaves.map((leave) => (
        <li key={leave.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <b className="block text-heading tabular">{leaveInWords(leave)}</b>
            <span className="text-sm text-muted">{leave.reason}</span>
            {leave.entered && (
              <span className="block text-sm text-muted">{announcedInWords(leave)}</span>
            )}
            {leave.ended && (
              <span className="block text-sm text-muted">{changedInWords(leave, 'you')}</span>
            )}
          </span>
          {leave.firstDay <= today && leave.lastDay > today && (
            <Button
              size="sm"
              onClick={() => {
                onEnd(leave.id);
              }}
            >
              End it today
              <span className="sr-only">, the leave from {dayInWords(leave.firstDay)}</span>
            </Button>
          )}
          <Button
            size="sm"
            onClick={() => {
              onTakeBack(leave);
            }}
          >
            Take it back
            <span className="sr-only">, the leave from {dayInWords(leave.firstDay)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
