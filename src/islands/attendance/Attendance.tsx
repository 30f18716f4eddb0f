import { lazy, Suspense, useState } from 'react';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { Bones } from '#ui/Bones.tsx';
import { Island } from '../Island.tsx';
import { Appeals } from './Appeals.tsx';
import { Matrix } from './Matrix.tsx';

const EventRecords = lazy(async () => ({
  default: (await import('./EventRecords.tsx')).EventRecords,
}));

/** Reads the event that the address names: the calendar's links lead here. */
function eventInAddress(): string | null {
  return new URLSearchParams(window.location.search).get('event');
}

function Tables({ zone }: { zone: string }) {
  const [eventId, setEventId] = useState(eventInAddress);
  const [today] = useState(() => dayAt(Date.now(), zone));
  const open = (id: string | null) => {
    setEventId(id);
    const { pathname } = window.location;
    window.history.replaceState(null, '', id === null ? pathname : `${pathname}?event=${id}`);
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
      <Matrix today={today} onOpen={open} />
    </>
  );
}

/**
 * Shows officers who came to which event: /admin/dashboards/attendance.
 * @param zone the guild's time zone
 */
export function Attendance({ zone }: { zone: string }) {
  return (
    <Island>
      <Tables zone={zone} />
    </Island>
  );
}
