import type { LeavesTable } from '../db/tables/attendance.ts';

type Days = Pick<LeavesTable, 'first_day' | 'last_day'>;

/** Says from which day to which a leave goes, for the audit log. */
export const daysInWords = ({ first_day, last_day }: Days) => `${first_day} to ${last_day}`;

/** Says what a leave was, and is once it has ended on a day. */
export const endedInWords = (leave: Days, lastDay: string) =>
  `${daysInWords(leave)} → ${daysInWords({ ...leave, last_day: lastDay })}`;
