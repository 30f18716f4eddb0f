import type { GuildEvent } from '#contract/calendar.ts';
import { type RsvpAnswer, rsvpAnswers, rsvpNames } from '#rules/attendance/attendance.ts';
import { saidAs } from '#rules/attendance/said-as.ts';
import { classes } from '#ui/classes.ts';
import { answerIcons } from '../MyAnswer.tsx';
import { pressedAs } from '../use-answering.ts';

/** Hears of a press that answers an event. */
export type OnAnswer = (event: GuildEvent, answer: RsvpAnswer) => void;

interface Props {
  event: GuildEvent;
  /** 24 px where there is little room, else 36, with as what a press answers */
  isSmall?: boolean;
  onAnswer: OnAnswer;
}

/** Takes the reader's answer to an event by one press. */
export function AnswerButtons({ event, isSmall = false, onAnswer }: Props) {
  const as = saidAs(event.press);
  return (
    <span
      role="group"
      aria-label={`Do you come to ${event.title}?`}
      className="relative z-1 flex flex-wrap items-center gap-0.5 print:hidden"
    >
      {rsvpAnswers.map((answer) => {
        const Icon = answerIcons[answer];
        return (
          <button
            key={answer}
            type="button"
            title={rsvpNames[answer] + pressedAs(event, answer)}
            aria-label={rsvpNames[answer]}
            aria-pressed={event.mine?.answer === answer}
            className={classes(
              'grid flex-none cursor-pointer place-items-center rounded-sm border border-edge',
              'bg-surface text-muted transition-colors hover:border-accent hover:text-accent-strong',
              'aria-pressed:border-accent-fill aria-pressed:bg-accent-fill',
              'aria-pressed:text-on-accent',
              isSmall ? 'size-6' : 'size-9',
            )}
            onClick={() => {
              onAnswer(event, answer);
            }}
          >
            <Icon className="line-icon" />
          </button>
        );
      })}
      {!isSmall && as !== '' && (
        <span className="min-w-0 ps-1.5 text-xs wrap-anywhere text-muted">{as}</span>
      )}
    </span>
  );
}
