import { lazy, Suspense, useState } from 'react';
import type { SeenLeave } from '#contract/member-leaves.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { announcedInWords, changedInWords, dayInWords, leaveInWords } from '#ui/leave-words.ts';
import { Person } from '#ui/people/Person.tsx';
import type { LeaveChange } from './ChangeDialog.tsx';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));

/** Says what is known of a leave: its days, its reason, how it came to be and what became of it. */
function Told({ leave }: { leave: SeenLeave }) {
  const changed = changedInWords(leave, leave.username);
  return (
    <div className="min-w-0 wrap-anywhere">
      <b className="block text-heading tabular">{leaveInWords(leave)}</b>
      {leave.reason === '' ? (
        <span className="text-sm text-muted">No reason given</span>
      ) : (
        <span>{leave.reason}</span>
      )}
      <span className="block text-xs text-muted">{announcedInWords(leave)}</span>
      {changed && <span className="block text-xs text-muted">{changed}</span>}
    </div>
  );
}

interface RowProps {
  leave: SeenLeave;
  today: string;
  onAsk: (how: LeaveChange) => void;
}

function Row({ leave, today, onAsk }: RowProps) {
  const { username, firstDay, lastDay, takenBack, guilded, onTrial } = leave;
  const which = `, the leave of ${username} from ${dayInWords(firstDay)}`;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 md:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Person person={leave} />
        {onTrial && <Chip>On trial</Chip>}
        {!guilded && <Chip>Left the server</Chip>}
      </div>
      <Told leave={leave} />
      <p className="flex flex-wrap gap-2 md:justify-end print:hidden">
        {takenBack === null && firstDay <= today && lastDay > today && (
          <Button
            size="sm"
            className="pointer-coarse:min-h-11"
            onClick={() => {
              onAsk('end');
            }}
          >
            End it today<span className="sr-only">{which}</span>
          </Button>
        )}
        {takenBack === null && (
          <Button
            size="sm"
            className="pointer-coarse:min-h-11"
            onClick={() => {
              onAsk('take-back');
            }}
          >
            Take it back<span className="sr-only">{which}</span>
          </Button>
        )}
      </p>
    </li>
  );
}

interface Props {
  leaves: readonly SeenLeave[];
  /** those that run and those ahead, among which others of the same member may overlap */
  all: readonly SeenLeave[];
  today: string;
  /** says what was done */
  onTold: (words: string) => void;
}

/** Lists leaves with their members; each can be ended while it runs, and taken back. */
export function LeaveRows({ leaves, all, today, onTold }: Props) {
  const [asked, setAsked] = useState<{ leave: SeenLeave; how: LeaveChange } | null>(null);
  return (
    <>
      <ul className="list-none ruled">
        {leaves.map((leave) => (
          <Row
            key={leave.id}
            leave={leave}
            today={today}
            onAsk={(how) => {
              setAsked({ leave, how });
            }}
          />
        ))}
      </ul>
      {asked && (
        <Suspense fallback={null}>
          <ChangeDialog
            {...asked}
            others={all.filter(
              ({ id, discordId, firstDay, lastDay }) =>
                id !== asked.leave.id &&
                discordId === asked.leave.discordId &&
                firstDay <= asked.leave.lastDay &&
                lastDay >= asked.leave.firstDay,
            )}
            today={today}
            onDone={(words) => {
              setAsked(null);
              onTold(words);
            }}
            onClose={() => {
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
