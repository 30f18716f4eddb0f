import { Check, CircleQuestionMark, Clock, type LucideIcon, X } from 'lucide-react';
import { type RsvpAnswer, rsvpNames } from '#rules/attendance/attendance.ts';
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
}

/** Says what the reader has answered. */
export function MyAnswer({ answer, as = '' }: Props) {
  const Icon = answerIcons[answer];
  return (
    <span
      className={classes(
        'flex items-center gap-1 text-xs',
        as === '' && 'whitespace-nowrap',
        answer === 'no' ? 'text-muted' : 'text-accent',
      )}
    >
      <Icon className="line-icon" />
      {rsvpNames[answer]}
      {as}
    </span>
  );
}
