import type { ReactNode } from 'react';
import type { Leave } from '#contract/leaves.ts';
import { Button } from './Button.tsx';
import { CountsOtherwise } from './CountsOtherwise.tsx';
import { Dialog } from './Dialog.tsx';
import { leaveInWords } from './leave-words.ts';

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

interface Props {
  leave: Pick<Leave, 'firstDay' | 'lastDay'>;
  /** what the member is called: you, or by name for an officer */
  member: string;
  /** the evenings that count as missed once it is taken back; null before they are known */
  missed: readonly { id: string; title: string; startsAt: string }[] | null;
  today: string;
  isSending?: boolean;
  onRemove: () => void;
  onClose: () => void;
  /** what else there is to know */
  children?: ReactNode;
}

/** Asks before a leave is taken back, and says what that changes. */
export function TakeBackQuestion(props: Props) {
  const { leave, member, missed, today, isSending = false, onRemove, onClose, children } = props;
  const isRunning = leave.firstDay <= today && leave.lastDay > today;
  const isAhead = leave.lastDay > today;
  return (
    <Dialog
      title="Take this leave back?"
      subtitle={member === 'you' ? leaveInWords(leave) : `${member}, ${leaveInWords(leave)}`}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" aria-disabled={isSending || missed === null} onClick={onRemove}>
            Take it back
          </Button>
          <Button look="main" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {missed !== null && (
        <CountsOtherwise
          says={
            missed.length === 1
              ? `An evening that ${member} missed in it counts as missed:`
              : `${missed.length} evenings that ${member} missed in it count as missed:`
          }
          of={missed.map(({ id, title, startsAt }) => ({
            ...{ id, words: `${title}, ${shortDay.format(new Date(startsAt))}` },
          }))}
        />
      )}
      {isAhead && (
        <p>
          The evenings ahead in it count, whether {member} {member === 'you' ? 'come' : 'comes'} or
          not.
        </p>
      )}
      {isRunning && (
        <p className="text-muted">
          “End it today” keeps what has passed, and excuses what {member} missed.
        </p>
      )}
      {children}
    </Dialog>
  );
}
