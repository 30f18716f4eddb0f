import type { GuildEvent } from '#contract/calendar.ts';
import { type RsvpAnswer, rsvpAnswers, rsvpNames } from '#rules/attendance/attendance.ts';
import { saidAs } from '#rules/attendance/said-as.ts';
import { Button } from '#ui/Button.tsx';
import { answerIcons } from '../MyAnswer.tsx';

interface Props {
  /** the events in sight that wait for the reader's answer */
  open: readonly GuildEvent[];
  onAnswer: (events: readonly GuildEvent[], answer: RsvpAnswer) => void;
}

/** Says as what a press answers events; what has moved is answered as it was before. */
function asInWords(open: readonly GuildEvent[]): string {
  const fresh = open.find(({ moved }) => moved === null);
  const hasMoved = open.some(({ moved }) => moved !== null);
  return [
    ...(fresh && saidAs(fresh.press) !== '' ? [saidAs(fresh.press)] : []),
    ...(hasMoved ? ['what was moved as you had said'] : []),
  ].join('; ');
}

/** Answers all events alike that wait for it; one alone is answered where it stands. */
export function AnswerAll({ open, onAnswer }: Props) {
  const as = asInWords(open);
  if (open.length === 1 && as !== '') {
    return (
      <p className="text-sm text-muted print:hidden">
        One evening in sight waits for your answer. One press answers it {as}.
      </p>
    );
  }
  if (open.length < 2) return null;
  return (
    <div
      role="group"
      aria-label="Answer all open"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-2 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <b className="text-heading">{open.length} evenings</b> in sight wait for your answer. Answer
        all of them{as === '' ? '' : `, ${as}`}:
      </p>
      <div className="flex flex-wrap gap-1.5">
        {rsvpAnswers.map((answer) => {
          const Icon = answerIcons[answer];
          return (
            <Button
              key={answer}
              size="sm"
              onClick={() => {
                onAnswer(open, answer);
              }}
            >
              <Icon className="line-icon" />
              {rsvpNames[answer]}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
