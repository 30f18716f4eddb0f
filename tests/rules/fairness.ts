import {
  type AttendanceState,
  type RsvpAnswer,
  rsvpAnswers,
} from '#rules/attendance/attendance.ts';
import { type SaidWhen, saidWhens } from '#rules/attendance/said.ts';

/** Each thing that somebody can have said, and what is made of it (product §9.13). */
interface FairnessCase {
  named: string;
  /** the answer that stood when it began */
  saidBefore: RsvpAnswer | null;
  /** the answer that stands now */
  answer: RsvpAnswer | null;
  /** they had said that they come, and waited for a place as it began */
  waited: boolean;
  leave: SaidWhen | null;
  /** what is proposed to be recorded */
  proposed: AttendanceState;
  /** what an absence counts as that an officer records all the same */
  absence: AttendanceState;
}

/** Said before × said now: what is proposed without leave that was announced before, and with it. */
const table = [
  [null, null, 'absent', 'excused'],
  [null, 'yes', 'present', 'present'],
  [null, 'late', 'late', 'late'],
  [null, 'maybe', 'absent', 'excused'],
  [null, 'no', 'absent', 'excused'],
  ['yes', 'yes', 'present', 'present'],
  ['yes', 'late', 'late', 'late'],
  ['yes', 'maybe', 'absent', 'excused'],
  ['yes', 'no', 'absent', 'excused'],
  ['late', 'yes', 'present', 'present'],
  ['late', 'late', 'late', 'late'],
  ['late', 'maybe', 'absent', 'excused'],
  ['late', 'no', 'absent', 'excused'],
  ['maybe', 'yes', 'present', 'present'],
  ['maybe', 'late', 'late', 'late'],
  ['maybe', 'maybe', 'absent', 'excused'],
  ['maybe', 'no', 'absent', 'excused'],
  // Who comes all the same has come; who stays undecided afterwards had said so before.
  ['no', 'yes', 'present', 'present'],
  ['no', 'late', 'late', 'late'],
  ['no', 'maybe', 'excused', 'excused'],
  ['no', 'no', 'excused', 'excused'],
] as const;

/** The same of those who waited for a place as it began: they were not expected, whatever they say later. */
const ofWaiting = [
  ['yes', 'yes', 'excused', 'excused'],
  ['yes', 'late', 'excused', 'excused'],
  ['yes', 'maybe', 'excused', 'excused'],
  ['yes', 'no', 'excused', 'excused'],
  ['late', 'yes', 'excused', 'excused'],
  ['late', 'late', 'excused', 'excused'],
  ['late', 'maybe', 'excused', 'excused'],
  ['late', 'no', 'excused', 'excused'],
] as const;

export const leaves: readonly (SaidWhen | null)[] = [null, ...saidWhens];

/** All that can have been said: an answer that stood at the start is changed, and does not vanish. */
export const sayings = [null, ...rsvpAnswers].flatMap((saidBefore) =>
  [null, ...rsvpAnswers]
    .filter((answer) => answer !== null || saidBefore === null)
    .flatMap((answer) => {
      const waits = saidBefore === 'yes' || saidBefore === 'late' ? [false, true] : [false];
      return waits.map((waited) => [saidBefore, answer, waited] as const);
    }),
);

const casesOf = (rows: readonly (typeof table | typeof ofWaiting)[number][], waited: boolean) =>
  rows.flatMap(([saidBefore, answer, proposed, onLeave]) =>
    leaves.map((leave): FairnessCase => {
      const said = `${saidBefore ?? 'nothing'}, then ${answer ?? 'nothing'}`;
      return {
        named: `${said}, leave ${leave ?? 'none'}${waited ? ', without a place' : ''}`,
        ...{ saidBefore, answer, leave, waited },
        proposed: leave === 'before' ? onLeave : proposed,
        // An officer who records an absence against what was said decides so; leave excuses by itself.
        absence: leave === 'before' ? 'excused' : 'absent',
      };
    }),
  );

export const fairnessCases = [...casesOf(table, false), ...casesOf(ofWaiting, true)];

/** Tells whether an answer names somebody among those who were there. */
export const isNamed = ({ answer, waited }: Pick<FairnessCase, 'answer' | 'waited'>) =>
  !waited && (answer === 'yes' || answer === 'late');

/** What becomes of a record afterwards, and what it counts as then in the rate; null for nothing. */
export const afterwards = {
  'stays as it was recorded': ({ absence }: FairnessCase) => absence,
  'is corrected to present': (): AttendanceState => 'present',
  'is corrected to late': (): AttendanceState => 'late',
  'is corrected to bench': (): AttendanceState => 'bench',
  'is corrected to excused': (): AttendanceState => 'excused',
  'is of an evening that was put right by half an hour': ({ absence }: FairnessCase) => absence,
  // Nobody is on leave on that day.
  'is of an evening that was moved to the day before': (): AttendanceState => 'absent',
  'is of an evening that was made for another squad': ({ absence }: FairnessCase) => absence,
  'is of an evening that was made voluntary': () => null,
  'is of an evening that was called off': () => null,
  // What has passed of it stays.
  'is of a leave that was ended early': ({ absence }: FairnessCase) => absence,
  'is of a leave that was taken back': (): AttendanceState => 'absent',
};
