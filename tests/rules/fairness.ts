import type { AttendanceState, RsvpAnswer } from '#rules/attendance/attendance.ts';
import type { SaidWhen } from '#rules/attendance/said.ts';

/** What somebody said of an evening. */
interface Saying {
  /** the answer that stood when it began */
  saidBefore: RsvpAnswer | null;
  /** the answer that stands now */
  answer: RsvpAnswer | null;
  /** they waited for a place as it began */
  waited: boolean;
}

const sayings = {
  nothing: { saidBefore: null, answer: null, waited: false },
  'no, before': { saidBefore: 'no', answer: 'no', waited: false },
  'no, later': { saidBefore: null, answer: 'no', waited: false },
  'yes, then no': { saidBefore: 'yes', answer: 'no', waited: false },
  yes: { saidBefore: 'yes', answer: 'yes', waited: false },
  'yes, without a place': { saidBefore: 'yes', answer: 'yes', waited: true },
} satisfies Record<string, Saying>;

/** Each thing that somebody can have said, and what is made of it (product §9.13). */
interface FairnessCase extends Saying {
  named: string;
  leave: SaidWhen | null;
  /** what is proposed to be recorded */
  proposed: AttendanceState;
  /** what an absence counts as that an officer records all the same */
  absence: AttendanceState;
}

/** said × leave: what is proposed, and what a recorded absence counts as */
const table = [
  ['nothing', null, 'absent', 'absent'],
  ['nothing', 'before', 'excused', 'excused'],
  ['nothing', 'later', 'absent', 'absent'],
  // An officer who records an absence against what was said decides so; leave excuses by itself.
  ['no, before', null, 'excused', 'absent'],
  ['no, before', 'before', 'excused', 'excused'],
  ['no, before', 'later', 'excused', 'absent'],
  ['no, later', null, 'absent', 'absent'],
  ['no, later', 'before', 'excused', 'excused'],
  ['no, later', 'later', 'absent', 'absent'],
  ['yes, then no', null, 'absent', 'absent'],
  ['yes, then no', 'before', 'excused', 'excused'],
  ['yes, then no', 'later', 'absent', 'absent'],
  ['yes', null, 'present', 'absent'],
  ['yes', 'before', 'present', 'excused'],
  ['yes', 'later', 'present', 'absent'],
  // Who waited to the end was not expected.
  ['yes, without a place', null, 'excused', 'absent'],
  ['yes, without a place', 'before', 'excused', 'excused'],
  ['yes, without a place', 'later', 'excused', 'absent'],
] as const;

export const fairnessCases = table.map(([said, leave, proposed, absence]): FairnessCase => ({
  named: `${said}, leave ${leave ?? 'none'}`,
  ...sayings[said],
  ...{ leave, proposed, absence },
}));

/** What becomes of a record afterwards, and what it counts as then; null for nothing. */
export const afterwards = {
  'stays as it was recorded': ({ absence }: FairnessCase) => absence,
  'is corrected to present': (): AttendanceState => 'present',
  'is corrected to bench': (): AttendanceState => 'bench',
  'is of an evening that was called off': () => null,
};
