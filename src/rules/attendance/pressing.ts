import type { RsvpAnswer, RsvpRole } from './attendance.ts';

/** What somebody had said beside their answer. */
interface Said {
  role: RsvpRole | null;
  comment: string;
}

/**
 * Makes the answer of one press (product §2.25): in the role and with the words of the answer before,
 * which may be one from before the evening moved.
 */
export function pressedAnswer(
  { mine, moved }: { mine: Said | null; moved: Said | null },
  answer: RsvpAnswer,
): { answer: RsvpAnswer; role: RsvpRole | null; comment: string } {
  const { role = null, comment = '' } = mine ?? moved ?? {};
  return { answer, role, comment };
}
