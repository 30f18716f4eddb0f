import type { AnswerTimes } from '#contract/answering.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { commaSaidAs, type SaidAs } from '#rules/attendance/said-as.ts';

type Times = Pick<NonNullable<AnswerTimes['said'][number]['now']>, 'answer' | 'by'> & SaidAs;

/** Says what somebody has answered, as what, and who has said it for them. */
export function saidInWords({ answer, by, ...as }: Times): string {
  return rsvpNames[answer] + commaSaidAs(as) + (by === null ? '' : `, said by ${by}`);
}
