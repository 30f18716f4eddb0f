import {
  type AttendanceState,
  attendanceFacts,
  attendanceStates,
} from '#rules/attendance/attendance.ts';
import type { MatrixRow } from '#rules/attendance/matrix.ts';
import { attendanceShapes } from '#ui/people/attendance-shapes.ts';
import type { Evening, MatrixMember } from './evenings.ts';

type Mark = AttendanceState | 'none' | 'off';

/** All marks of one kind in a row, drawn as one outline. */
export interface RowMarks {
  state: Mark;
  d: string;
}

/** A mark's outline in two: where it begins in its square of 16, and how it goes on from there. */
function movable(state: Mark) {
  const { d } = attendanceShapes[state];
  const [, left, top, rest] = /^M([\d.]+) ([\d.]+)(.*)$/.exec(d) ?? [];
  return { left: Number(left), top: Number(top), rest: rest ?? '' };
}

const marks: readonly Mark[] = [...attendanceStates, 'none', 'off'];

const movables = new Map(marks.map((mark) => [mark, movable(mark)]));

/** Tells before which evening somebody was not yet in the guild's server. */
function firstEvening(member: MatrixMember, evenings: readonly Evening[]): number {
  const { joinedAt } = member;
  if (joinedAt === null) return 0;
  const first = evenings.findIndex(({ event }) => event.startsAt >= joinedAt);
  return first === -1 ? evenings.length : first;
}

/**
 * Draws the marks of a row: one outline for each state, however many evenings there are.
 * @param pitch pixels from one evening to the next
 * @param hidden states that are left out
 */
export function rowMarks(
  { member, counted, off }: MatrixRow<MatrixMember>,
  evenings: readonly Evening[],
  { pitch, hidden }: { pitch: number; hidden: readonly AttendanceState[] },
): RowMarks[] {
  const outlines = new Map<Mark, string>();
  const joined = firstEvening(member, evenings);
  for (const [column, recorded] of counted.entries()) {
    const nothing = column < joined ? 'none' : null;
    const state = off.has(column) ? 'off' : (recorded ?? nothing);
    const outline = state && movables.get(state);
    if (!outline) continue;
    const left = column * pitch + (pitch - 16) / 2 + outline.left;
    const before = outlines.get(state) ?? '';
    outlines.set(state, `${before}M${left} ${4 + outline.top}${outline.rest}`);
  }
  return [...outlines]
    .filter(([state]) => state === 'none' || state === 'off' || !hidden.includes(state))
    .map(([state, d]) => ({ state, d }));
}

/** Draws a line below each evening of a row that lies in a leave. */
export function leaveLine({ onLeave }: MatrixRow<MatrixMember>, pitch: number): string {
  return [...onLeave]
    .map((column) => `M${column * pitch + (pitch - 16) / 2} 21.25h16v1.5h-16z`)
    .join('');
}

/**
 * Says what the marks of a row show: presence as a number, everything else with its days.
 * @param hidden states that are left out
 */
export function rowWords(
  { counted, off }: MatrixRow<MatrixMember>,
  evenings: readonly Evening[],
  hidden: readonly AttendanceState[],
): string {
  const days = new Map<AttendanceState, string[]>();
  let present = 0;
  for (const [column, state] of counted.entries()) {
    if (state === 'present') present += 1;
    if (state === null || state === 'present' || hidden.includes(state)) continue;
    const list = days.get(state);
    const day = evenings[column]?.short ?? '';
    if (list) list.push(day);
    else days.set(state, [day]);
  }
  const others = attendanceStates.flatMap((state) => {
    const list = days.get(state);
    return list ? [`${attendanceFacts[state].name.toLowerCase()} ${list.join(', ')}`] : [];
  });
  const came = hidden.includes('present') || present === 0 ? [] : [`present ${present} times`];
  const offDays = [...off].map((column) => evenings[column]?.short ?? '');
  const calledOff = offDays.length === 0 ? [] : [`called off ${offDays.join(', ')}`];
  return [...came, ...others, ...calledOff].join('; ') || 'nothing is recorded';
}
