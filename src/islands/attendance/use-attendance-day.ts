import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { reread } from '#api/query.ts';
import {
  type EventAttendance,
  readAttendanceMatrix,
  readEventAttendance,
  recordAttendance,
} from '#contract/attendance.ts';
import { useTyped, useTypedText } from '#editing/use-typed.ts';
import {
  type AttendanceState,
  attendanceStates,
  proposedState,
} from '#rules/attendance/attendance.ts';

export type Member = EventAttendance['members'][number];

/** Marks that are not recorded yet, by member. */
export type Marks = Readonly<Record<string, AttendanceState>>;

function isState(value: unknown): value is AttendanceState {
  return attendanceStates.some((state) => state === value);
}

/** Leaves out a mark that this version does not know, and keeps the others. */
const marksSchema: z.ZodMiniType<Marks> = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((kept) =>
    Object.fromEntries(
      Object.entries(kept).flatMap(([id, state]) => (isState(state) ? [[id, state]] : [])),
    ),
  ),
);

/** Tells whether a member is expected at the event, or has a record of it. */
export function isAsked({ squad, answer, state }: Member): boolean {
  return squad !== '' || answer !== null || state !== null;
}

/** Proposes marks from the answers of members without a record. */
function proposeMarks(members: readonly Member[]): Marks {
  const open = members.filter((member) => member.state === null && isAsked(member));
  return Object.fromEntries(
    open.map(({ discordId, answer, onLeave }) => {
      const came = answer === 'yes' || answer === 'late';
      return [discordId, proposedState(answer, onLeave, came)];
    }),
  );
}

/**
 * Holds an officer's marks of an event until they are recorded. Two hundred marks are an evening's
 * work: they outlive a look at the matrix, a reload, and another officer's recordings.
 */
export function useAttendanceDay({ event, members, version }: EventAttendance) {
  const marked = useTyped(`attendance:${event.id}`, marksSchema, {});
  const reason = useTypedText(`attendance-reason:${event.id}`);
  const client = useQueryClient();
  const marks = marked.value;
  const changed = members.flatMap(({ discordId, state: recorded }) => {
    const state = marks[discordId];
    return state === undefined || state === recorded ? [] : [{ discordId, state, recorded }];
  });
  const save = useMutation({
    mutationFn: () => {
      const records = changed.map(({ discordId, state }) => ({ discordId, state }));
      return call(recordAttendance, {
        params: { eventId: event.id },
        body: { version, records, reason: reason.value },
      });
    },
    onSuccess: async () => {
      marked.clear();
      reason.clear();
      await reread(client, readEventAttendance, readAttendanceMatrix);
    },
    onError: async (error) => {
      // Another officer's records are fetched; the marks of this one stay.
      if (failedWith(error, 'changed-meanwhile')) await reread(client, readEventAttendance);
    },
  });
  return {
    marks,
    reason,
    save,
    /** number of records to send, and how many of them correct an existing one */
    counts: {
      changed: changed.length,
      corrected: changed.filter(({ recorded }) => recorded !== null).length,
    },
    mark: (more: Marks) => {
      marked.set({ ...marks, ...more });
    },
    fillIn: () => {
      marked.set({ ...proposeMarks(members), ...marks });
    },
  };
}

export type AttendanceDay = ReturnType<typeof useAttendanceDay>;
