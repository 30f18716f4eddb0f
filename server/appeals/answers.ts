import type { Appeal } from '#contract/appeals.ts';
import type { AttendanceAppealsTable } from '../db/tables/attendance.ts';

/** @returns an appeal as the API answers it */
export function toAppeal(appeal: AttendanceAppealsTable): Appeal {
  const { id, words, outcome, answer, made_at, answered_by: answeredBy } = appeal;
  return { id, words, madeAt: new Date(made_at).toISOString(), outcome, answer, answeredBy };
}
