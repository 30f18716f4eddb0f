import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { reread } from '#api/query.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import {
  type EventAttendance,
  mostRecords,
  readEventAttendance,
  recordAttendance,
} from '#contract/event-attendance.ts';
import { defineDrafts } from '#editing/drafts.ts';
import type { Parts } from '#editing/merge.ts';
import { useDraftForm } from '#editing/use-draft-form.ts';
import { type AttendanceState, attendanceStates } from '#rules/attendance/attendance.ts';
import { proposedState } from '#rules/attendance/said.ts';

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

/** The marks of an event that are not recorded yet, and why some of them correct a record. */
interface TypedDay {
  marks: Marks;
  reason: string;
}

const dayDrafts = defineDrafts<TypedDay>(
  'attendance',
  z.object({ marks: marksSchema, reason: z.string() }),
);

const nothing: TypedDay = { marks: {}, reason: '' };

/**
 * Compares days by members, and by the reason. A mark that says what is recorded makes no
 * difference, nor does a reason where nothing is marked.
 */
function partsOf(members: readonly Member[]): Parts<TypedDay, Member | 'reason'> {
  const stateIn = ({ marks }: TypedDay, { discordId, state }: Member) => marks[discordId] ?? state;
  const reasonIn = (day: TypedDay) =>
    members.some((member) => stateIn(day, member) !== member.state) ? day.reason : '';
  return {
    differences: (a, b) => [
      ...members.filter((member) => stateIn(a, member) !== stateIn(b, member)),
      ...(reasonIn(a) === reasonIn(b) ? [] : (['reason'] as const)),
    ],
    keyOf: (part) => (part === 'reason' ? part : part.discordId),
    take: (part, { marks, reason }, from) => {
      if (part === 'reason') return { marks, reason: from.reason };
      const { [part.discordId]: _, ...others } = marks;
      const state = from.marks[part.discordId];
      return { marks: state ? { ...others, [part.discordId]: state } : others, reason };
    },
  };
}

/** Proposes the mark of a member who has a place in the plan of the event, or has none. */
export function proposalOf(member: Member, place: Member['planned']): AttendanceState {
  const comes = member.answer === 'yes' || member.answer === 'late';
  // Who waited has not come by saying so.
  const came = comes && !member.waited;
  return proposedState(member, came, place);
}

/** Proposes marks of those of some members without a record, from the plan of the event and their answers. */
function proposeMarks(members: readonly Member[]): Marks {
  const open = members.filter(({ state }) => state === null);
  return Object.fromEntries(
    open.map((member) => [member.discordId, proposalOf(member, member.planned)]),
  );
}

/** Divides what an evening of many members has into requests. */
function partsOfRecords(changed: readonly { discordId: string; state: AttendanceState }[]) {
  const records = changed.map(({ discordId, state }) => ({ discordId, state }));
  return Array.from({ length: Math.ceil(records.length / mostRecords) }, (_, part) =>
    records.slice(part * mostRecords, (part + 1) * mostRecords),
  );
}

/**
 * Holds an officer's marks of an event until they are recorded. Two hundred marks are an evening's
 * work: they outlive a look at the matrix, a killed tab, and another officer's recordings.
 * @param onRecorded hears that all of them are recorded
 */
export function useAttendanceDay(attendance: EventAttendance, onRecorded: () => void) {
  const { event, members, version } = attendance;
  const parts = useMemo(() => partsOf(members), [members]);
  const loaded = { version, document: nothing };
  const typed = useDraftForm({ parts, drafts: dayDrafts, name: event.id, loaded });
  const client = useQueryClient();
  const { marks, reason } = typed.value;
  const changed = members.flatMap(({ discordId, state: recorded }) => {
    const state = marks[discordId];
    return state === undefined || state === recorded ? [] : [{ discordId, state, recorded }];
  });
  const save = useMutation({
    mutationFn: async () => {
      let current = version;
      let recorded = 0;
      for (const records of partsOfRecords(changed)) {
        const body = { version: current, records, reason };
        const answer = await call(recordAttendance, { params: { eventId: event.id }, body });
        current = answer.version;
        recorded += answer.recorded;
      }
      return { recorded };
    },
    onSuccess: async () => {
      typed.clear();
      onRecorded();
      await reread(client, readEventAttendance, readAttendanceMatrix);
    },
    onError: async (error) => {
      // Another officer's records are fetched, and what was recorded before the failure; the other
      // marks stay.
      const isPartlyRecorded = changed.length > mostRecords;
      if (isPartlyRecorded || failedWith(error, 'changed-meanwhile')) {
        await reread(client, readEventAttendance);
      }
    },
  });
  return {
    typed,
    marks,
    save,
    /** number of records to send, and how many of them correct an existing one */
    counts: {
      changed: changed.length,
      corrected: changed.filter(({ recorded }) => recorded !== null).length,
    },
    mark: (more: Marks) => {
      typed.set({ marks: { ...marks, ...more }, reason });
    },
    fillIn: (some: readonly Member[]) => {
      typed.set({ marks: { ...proposeMarks(some), ...marks }, reason });
    },
    giveReason: (words: string) => {
      typed.set({ marks, reason: words });
    },
    meanwhileOf: (draft: { version: number }) =>
      draft.version === version
        ? null
        : 'Attendance was recorded meanwhile: look it over before you record it.',
  };
}

export type AttendanceDay = ReturnType<typeof useAttendanceDay>;
