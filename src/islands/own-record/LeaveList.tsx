import type { Leave } from '#contract/leaves.ts';

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
    <ul className="ledger plain-rows">
      {leaves.map(({ id, firstDay, lastDay, reason }) => (
        <li key={id} className="row">
          <span>
            <b>
              {inWords(firstDay)} to {inWords(lastDay)}
            </b>{' '}
            {reason}
          </span>
          <button
            type="button"
            className="btn"
            onClick={() => {
              onRemove(id);
            }}
          >
            Take it back<span className="sr">, the leave from {inWords(firstDay)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
