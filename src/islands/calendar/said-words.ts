import type { AnswerTimes } from '#contract/answering.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';

type Times = Pick<NonNullable<AnswerTimes['said'][number]['now']>, 'answer' | 'role' | 'by'>;

/** Says what somebody has answered, as what, and who has said it for them. */
export function saidInWords({ answer, role, by }: Times): string {
  const as = role === null ? '' : `, as ${role}`;
  return rsvpNames[answer] + as + (by === null ? '' : `, said by ${by}`);
}
