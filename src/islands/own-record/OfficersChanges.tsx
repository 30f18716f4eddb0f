import type { Leave } from '#contract/leaves.ts';
import { changedInWords, leaveInWords } from '#ui/leave-words.ts';

/** Lists leaves of the reader that officers took back, or ended so that they are over. */
export function OfficersChanges({ leaves }: { leaves: readonly Leave[] }) {
  if (leaves.length === 0) return null;
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="font-text text-sm font-bold text-heading">Changed by officers</h3>
      <ul className="list-none ruled">
        {leaves.map((leave) => (
          <li key={leave.id} className="py-1.5 wrap-anywhere">
            <span className="tabular">{leaveInWords(leave)}</span>
            <span className="block text-muted">{changedInWords(leave, 'you')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
