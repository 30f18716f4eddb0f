import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#api/call.ts';
import { reread } from '#api/query.ts';
import { type OwnRecord, readOwnAttendance } from '#contract/attendance.ts';
import { endLeave, type Leave, removeLeave } from '#contract/leaves.ts';
import { useOnce } from '#editing/send-once.ts';
import { addDays } from '#rules/calendar/zone-time.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { dayInWords } from '#ui/leave-words.ts';
import { LeaveList } from './LeaveList.tsx';
import { OfficersChanges } from './OfficersChanges.tsx';

const TakeBackDialog = lazy(() => import('./TakeBackDialog.tsx'));

interface Props {
  leaves: readonly Leave[];
  /** leaves that officers took back lately */
  takenBack: readonly Leave[];
  records: readonly OwnRecord[];
  today: string;
}

/** What officers ended is shown as long as what they took back, in days. */
const lately = 60;

/** Tells whether an officer ended a leave lately. */
function endedLately(ended: Leave['ended'], today: string): boolean {
  return ended !== null && ended.by !== null && ended.at >= addDays(today, -lately);
}

/** Shows the reader's leaves that are not over, ends them early, and takes them back. */
export function OwnLeaves({ leaves, takenBack, records, today }: Props) {
  const [asked, setAsked] = useState<Leave | null>(null);
  const queryClient = useQueryClient();
  const onSettled = () => reread(queryClient, readOwnAttendance);
  const end = useMutation({
    mutationFn: (leaveId: string) => call(endLeave, { params: { leaveId } }),
    onSettled,
  });
  const sendEnd = useOnce(end);
  const remove = useMutation({
    mutationFn: (leaveId: string) => call(removeLeave, { params: { leaveId } }),
    onSettled,
  });
  const cutShort = leaves.filter(
    ({ ended, lastDay }) => endedLately(ended, today) && lastDay < today,
  );
  return (
    <>
      <LeaveList
        leaves={leaves.filter(({ lastDay }) => lastDay >= today)}
        today={today}
        onEnd={(leaveId) => {
          remove.reset();
          sendEnd(leaveId);
        }}
        onTakeBack={setAsked}
      />
      <Complaint error={remove.error ?? end.error} />
      <p className="text-sm text-good empty:hidden" role="status">
        {end.isSuccess &&
          `It ends on ${dayInWords(end.data.lastDay)}: what has passed stays excused.`}
      </p>
      <OfficersChanges leaves={[...takenBack, ...cutShort]} />
      {asked && (
        <Suspense>
          <TakeBackDialog
            leave={asked}
            leaves={leaves}
            records={records}
            today={today}
            onRemove={() => {
              setAsked(null);
              end.reset();
              remove.mutate(asked.id);
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
