import type { EventsTable } from '#server/db/tables/calendar.ts';

type Wanted = Pick<EventsTable, 'id' | 'starts_at'> & Partial<EventsTable>;

/** Makes the row of a mandatory event of two hours. */
export function eventRow({ id, starts_at, ...part }: Wanted): EventsTable {
  return {
    id,
    starts_at,
    title: id,
    description: '',
    mandatory: 1,
    ends_at: starts_at + 7_200_000,
    zone: 'Europe/Berlin',
    tbd: 0,
    all_call: 0,
    is_public: 0,
    cancelled: 0,
    cancelled_alone: 0,
    ruled_out: 0,
    version: 0,
    attendance_version: 0,
    series_id: null,
    series_day: null,
    changed_at: 0,
    squad_id: null,
    ...{ places: null, closes_before: null },
    ...{ meeting_map: null, meeting_number: null, meeting_name: null },
    ...part,
  };
}
