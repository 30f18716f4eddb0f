import { rsvpAnswers } from './attendance.ts';
import type { StandingAnswer } from './said.ts';

/** What stands of somebody's coming: an answer, or a leave. */
export const standingSayings = [...rsvpAnswers, 'leave'] as const;

export type StandingSaying = (typeof standingSayings)[number];

/**
 * Returns what somebody said last of an evening, by moments in milliseconds since 1970; null for nothing.
 * @param leaveAnnouncedAt when the latest leave of its day was announced; undefined for none
 */
export function saidLast(
  said: Pick<StandingAnswer, 'answer' | 'answeredAt'> | null,
  leaveAnnouncedAt: number | undefined,
): StandingSaying | null {
  const isLater = leaveAnnouncedAt !== undefined && (!said || leaveAnnouncedAt > said.answeredAt);
  return isLater ? 'leave' : (said?.answer ?? null);
}
