import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import {
  endMemberLeave,
  listLeaves,
  listPastLeaves,
  readExcusedEvenings,
  type SeenLeave,
  takeBackMemberLeave,
} from '#contract/member-leaves.ts';
import { useOnce } from '#editing/send-once.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { dayInWords, leaveInWords } from '#ui/leave-words.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { TakeBackQuestion } from '#ui/TakeBackQuestion.tsx';

/** The two ways in which an officer changes a leave. */
export type LeaveChange = 'end' | 'take-back';

interface Props {
  leave: SeenLeave;
  how: LeaveChange;
  /** other leaves of the same member on some of the same days */
  others: readonly SeenLeave[];
  today: string;
  /** says what was done */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Changes the leave at the version that was shown, then reads all of them again. */
function useChange({ leave, how, onDone }: Props) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      call(how === 'end' ? endMemberLeave : takeBackMemberLeave, {
        ...{ params: { leaveId: leave.id }, body: { version: leave.version } },
      }),
    onSuccess: (changed) => {
      onDone(
        how === 'end'
          ? `The leave of ${leave.username} ends on ${dayInWords(changed.lastDay)}.`
          : `The leave of ${leave.username} is taken back.`,
      );
    },
    // Where somebody else was first, the list behind the dialog shows what they did.
    onSettled: () => reread(queryClient, listLeaves, listPastLeaves),
  });
  return { ...change, send: useOnce(change) };
}

/** Says which other leaves go on. */
function Others({ leave, others }: Pick<Props, 'leave' | 'others'>) {
  if (others.length === 0) return null;
  return (
    <div>
      <p>{leave.username} stays on leave by what else was announced:</p>
      <ul>
        {others.map((other) => (
          <li key={other.id}>{leaveInWords(other)}</li>
        ))}
      </ul>
    </div>
  );
}

function Consequences({
  leave,
  others,
  error,
}: Pick<Props, 'leave' | 'others'> & { error: Error | null }) {
  return (
    <>
      <Others leave={leave} others={others} />
      <p className="text-muted">{leave.username} sees on My record that you did it, and when.</p>
      <Complaint error={error} />
    </>
  );
}

function TakeBack(props: Props) {
  const { leave, others, today, onClose } = props;
  const { send, isPending, error } = useChange(props);
  const missed = useQuery(queryOf(readExcusedEvenings, { params: { leaveId: leave.id } }));
  return (
    <TakeBackQuestion
      leave={leave}
      member={leave.username}
      missed={missed.data ?? null}
      today={today}
      isSending={isPending}
      onRemove={() => {
        send(undefined);
      }}
      onClose={onClose}
    >
      {!missed.isSuccess && <QueryState query={missed} />}
      <Consequences leave={leave} others={others} error={error} />
    </TakeBackQuestion>
  );
}

function End(props: Props) {
  const { leave, others, today, onClose } = props;
  const { send, isPending, error } = useChange(props);
  return (
    <Dialog
      title="End this leave today?"
      subtitle={`${leave.username}, ${leaveInWords(leave)}`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Leave it
          </Button>
          <Button
            look="main"
            aria-disabled={isPending}
            onClick={() => {
              send(undefined);
            }}
          >
            End it today
          </Button>
        </>
      }
    >
      <p>
        Its last day becomes {dayInWords(today)}, no longer {dayInWords(leave.lastDay)}. What has
        passed stays excused; evenings from tomorrow on count, whether {leave.username} comes or
        not.
      </p>
      <Consequences leave={leave} others={others} error={error} />
    </Dialog>
  );
}

/** Asks before a member's leave is ended or taken back, and says what that changes. */
export default function ChangeDialog(props: Props) {
  return props.how === 'end' ? <End {...props} /> : <TakeBack {...props} />;
}
