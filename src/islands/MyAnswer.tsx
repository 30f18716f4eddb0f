import { Check, CircleQuestionMark, Clock, Hourglass, type LucideIcon, X } from 'lucide-react';
import { type RsvpAnswer, rsvpNames } from '#rules/attendance/attendance.ts';
import { inOrder } from '#rules/calendar/place-words.ts';
import { classes } from '#ui/classes.ts';

/** The sign of each answer. */
export const answerIcons: Record<RsvpAnswer, LucideIcon> = {
  yes: Check,
  late: Clock,
  maybe: CircleQuestionMark,
  no: X,
};

interface Props {
  answer: RsvpAnswer;
  /** as what, where there is room for it: “, as Gate, Tank” */
  as?: string;
  /** where they wait for a place, from 1; 0 for whoever does not */
  waits?: number;
}

/** Says what the reader has answered, and that they wait for a place. */
export function MyAnswer({ answer, as = '', waits = 0 }: Props) {
  const Icon = waits > 0 ? Hourglass : answerIcons[answer];
  return (
    <span
      className={classes(
        'flex items-center gap-1 text-xs',
        as === '' && 'whitespace-nowrap',
        answer === 'no' ? 'text-muted' : waits > 0 ? 'text-warn' : 'text-accent',
      )}
    >
      <Icon className="line-icon" />
      {waits > 0 ? `Waiting, ${inOrder(waits)}` : rsvpNames[answer]}
      {as}
    </span>
  );
}
