import {
  CalendarOff,
  CircleDashed,
  CircleQuestionMark,
  Clock,
  EqualNot,
  Hourglass,
  LogOut,
  type LucideIcon,
  MessageSquare,
  X,
} from 'lucide-react';
import type { PoolAnswer } from '#rules/raids/people.ts';

/** The marks of all answers but that somebody comes. */
const icons: Record<Exclude<PoolAnswer, 'yes'>, LucideIcon> = {
  late: Clock,
  waits: Hourglass,
  maybe: CircleQuestionMark,
  silent: CircleDashed,
  unasked: CircleDashed,
  no: X,
  leave: CalendarOff,
  outside: LogOut,
  gone: LogOut,
};

interface Props {
  /** null for nothing to mark */
  answer: PoolAnswer | null;
  hasComment: boolean;
  /** they come as something else than they asked */
  isOtherwise: boolean;
}

/**
 * Marks who does not just come, who comes as something else than they asked, and who has said something
 * to it; the words stand elsewhere.
 */
export function AnswerMarks({ answer, hasComment, isOtherwise }: Props) {
  const Icon = answer === null || answer === 'yes' ? null : icons[answer];
  return (
    <>
      {Icon && (
        <Icon
          className={`line-icon flex-none ${answer === 'silent' || answer === 'unasked' ? 'text-muted' : 'text-warn'}`}
          data-answer
        />
      )}
      {isOtherwise && <EqualNot className="line-icon flex-none text-warn" data-otherwise />}
      {hasComment && <MessageSquare className="line-icon flex-none text-muted" data-comment />}
    </>
  );
}
