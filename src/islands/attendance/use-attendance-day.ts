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

/** What is marked and not recorded, by member. */
export type Marks = Readonly<Record<string, AttendanceState>>;

function isState(value: unknown): value is AttendanceState {
  return attendanceStates.some((state) => state === value);
}

/** A mark that this version does not know is left out, the others stay. */
const marksSchema: z.ZodMiniType<Marks> = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((kept) =>
    Object.fromEntries(
      Object.entries(kept).flatMap(([id, state]) => (isState(state) ? [[id, state]] : [])),
    ),
  ),
);

/** Whether a member is expected that evening, or has a record of it. */
export function isAsked({ squad, answer, state }: Member): boolean {
  return squad !== '' || answer !== null || state !== null;
}

/** What the answers say of members without a record. */
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
 * What an officer has marked of an event and not recorded. Two hundred marks are an evening's work:
 * they outlive a look at the matrix, a reload, and what another officer records meanwhile.
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
      // What another officer recorded is fetched; the marks of this one stay.
      if (failedWith(error, 'changed-meanwhile')) await reread(client, readEventAttendance);
    },
  });
  return {
    marks,
    reason,
    save,
    /** how many records are to be sent, and how many of them correct one that is there */
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
