import { useState } from 'react';
import { type AttendanceState, attendanceStates } from '#rules/attendance/attendance.ts';
import { keepDraft, readDraft } from '#stores/drafts.ts';

type Marks = ReadonlyMap<string, AttendanceState>;

function isState(value: unknown): value is AttendanceState {
  return attendanceStates.some((state) => state === value);
}

function readMarks(name: string): Marks {
  const kept = JSON.parse(readDraft(name) ?? '{}') as Record<string, unknown>;
  return new Map(
    Object.entries(kept).flatMap(([id, state]) => (isState(state) ? [[id, state] as const] : [])),
  );
}

/**
 * What an officer has marked of an event and not recorded. Two hundred marks are an evening's work:
 * they outlive a look at the matrix, and a reload.
 */
export function useMarks(eventId: string): [Marks, (marks: Marks) => void] {
  const name = `attendance:${eventId}`;
  const [marks, setMarks] = useState(() => readMarks(name));
  return [
    marks,
    (next) => {
      setMarks(next);
      keepDraft(name, next.size === 0 ? null : JSON.stringify(Object.fromEntries(next)));
    },
  ];
}
