import { lazy, Suspense, useState } from 'react';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { Bones } from '#ui/Bones.tsx';
import { DueElsewhere } from '../DueElsewhere.tsx';
import { Island } from '../Island.tsx';
import { WithView } from '../WithView.tsx';
import { Appeals } from './Appeals.tsx';
import { readOpenEvent, writeOpenEvent } from './matrix-address.ts';
import type { Rank } from './matrix-choice.ts';
import { Matrix } from './Matrix.tsx';

const EventRecords = lazy(async () => ({
  default: (await import('./EventRecords.tsx')).EventRecords,
}));

interface Props {
  /** the guild's time zone */
  zone: string;
  /** the roles that give an access level */
  ranks?: readonly Rank[];
}

function Tables({ zone, ranks = [] }: Props) {
  const [eventId, setEventId] = useState(() => readOpenEvent(window.location.search));
  const [today] = useState(() => dayAt(Date.now(), zone));
  const open = (id: string | null) => {
    setEventId(id);
    writeOpenEvent(id);
  };
  if (eventId !== null) {
    return (
      <Suspense fallback={<Bones rows={12} />}>
        <EventRecords
          key={eventId}
          eventId={eventId}
          onBack={() => {
            open(null);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <Appeals />
      <Matrix ranks={ranks} today={today} onOpen={open} />
    </>
  );
}

/** Shows officers who came to which event: /admin/dashboards/attendance. */
export function Attendance(props: Props) {
  return (
    <Island>
      <DueElsewhere page="/admin/dashboards/attendance" />
      <WithView screen="attendance">
        <Tables {...props} />
      </WithView>
    </Island>
  );
}
