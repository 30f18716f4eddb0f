import type { HomeEvening } from '#contract/home.ts';
import { rsvpAnswers, rsvpNames } from '#rules/attendance/attendance.ts';
import { saidAs } from '#rules/attendance/said-as.ts';
import { Button } from '#ui/Button.tsx';
import { answerIcons } from '../MyAnswer.tsx';
import type { Answering } from '../use-answering.ts';
import { handFocusOn } from '#ui/hand-focus-on.ts';

interface Props {
  /** the evenings that wait for the reader's answer */
  open: readonly HomeEvening[];
  answering: Answering;
}

/** Answers all evenings alike that wait for it, each as its own press would. */
export function AnswerOpen({ open, answering }: Props) {
  const as = saidAs(
    open.find(({ moved }) => moved === null)?.press ?? { role: null, character: null },
  );
  return (
    <div
      ref={handFocusOn}
      role="group"
      aria-label="Answer all of them"
      className="flex flex-wrap items-center gap-1.5 px-1 ps-10.5 pb-2.5 print:hidden"
    >
      {rsvpAnswers.map((answer) => {
        const Icon = answerIcons[answer];
        return (
          <Button
            key={answer}
            size="sm"
            onClick={() => {
              // An answer on its way is an answer: it stands, also where this is taken back.
              const silent = open.filter(({ id }) => (answering.onItsWay(id) ?? null) === null);
              if (silent.length > 0) answering.answer(silent, answer);
            }}
          >
            <Icon className="line-icon" />
            {rsvpNames[answer]}
          </Button>
        );
      })}
      <span className="min-w-0 text-xs wrap-anywhere text-muted">
        {open.length > 1 ? 'to all of them' : ''}
        {as === '' ? '' : ` ${as}`}
      </span>
    </div>
  );
}
