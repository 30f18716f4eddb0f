import type { OwnRecord } from '#contract/attendance.ts';
import type { Leave } from '#contract/leaves.ts';
import { excusedBy } from '#rules/attendance/leave-change.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { TakeBackQuestion } from '#ui/TakeBackQuestion.tsx';

interface Props {
  leave: Leave;
  /** all leaves of the reader, this one too */
  leaves: readonly Leave[];
  records: readonly OwnRecord[];
  today: string;
  onRemove: () => void;
  onClose: () => void;
}

const announced = ({ firstDay, lastDay, madeAt }: Leave) => ({
  ...{ firstDay, lastDay, madeAt: Date.parse(madeAt) },
});

/** Returns the evenings that count as missed once a leave is taken back. */
function losingTheirExcuse({ leave, leaves, records }: Props): OwnRecord['event'][] {
  const evenings = records.map(({ event, state }) => {
    const startsAt = Date.parse(event.startsAt);
    return { event, state, startsAt, day: dayAt(startsAt, event.zone) };
  });
  const others = leaves.filter(({ id }) => id !== leave.id).map(announced);
  return excusedBy(evenings, announced(leave), others).map(({ event }) => event);
}

/** Asks before the reader's leave is taken back, and says what that changes. */
export default function TakeBackDialog(props: Props) {
  const { leave, today, onRemove, onClose } = props;
  return (
    <TakeBackQuestion
      leave={leave}
      member="you"
      missed={losingTheirExcuse(props)}
      today={today}
      onRemove={onRemove}
      onClose={onClose}
    />
  );
}
