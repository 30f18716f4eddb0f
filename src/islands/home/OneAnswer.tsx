import { lazy, Suspense, useState } from 'react';
import type { HomeEvening } from '#contract/home.ts';
import { type RsvpAnswer, rsvpAnswers, rsvpNames } from '#rules/attendance/attendance.ts';
import { inOrder } from '#rules/calendar/place-words.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { TextButton } from '#ui/TextButton.tsx';
import { answerIcons } from '../MyAnswer.tsx';
import { type Answering, pressedAs } from '../use-answering.ts';
import { loadPatiently, useAhead } from '../use-ahead.ts';
import type { Clock } from './home-words.ts';

const loadForm = () => import('./WholeAnswer.tsx');
const WholeAnswer = lazy(() => loadPatiently(loadForm));

/** The answer that is on, and the first one as long as there is none, stand out. */
function lookOf(answer: RsvpAnswer, chosen: RsvpAnswer | null) {
  if (answer === chosen || (chosen === null && answer === 'yes')) return 'main';
  return 'outlined';
}

interface Props {
  evening: HomeEvening;
  clock: Clock;
  answering: Answering;
}

/** Says what stands beside an answer that is given. */
function besideAnswer({ mine, places }: HomeEvening): string {
  const waits = places?.mine ?? 0;
  if (waits > 0) return `You wait for a place: ${inOrder(waits)} on the list.`;
  return mine === null || mine.comment === '' ? '' : `You said “${mine.comment}”.`;
}

/** Takes the answer to the next evening by one press, and all of it where somebody wants to say more. */
export function OneAnswer({ evening, clock, answering }: Props) {
  const [isWhole, setWhole] = useState(false);
  useAhead(loadForm);
  const { id, title, mine } = evening;
  const onItsWay = answering.onItsWay(id);
  const chosen = onItsWay === undefined ? (mine?.answer ?? null) : onItsWay;
  const beside = besideAnswer(evening);
  return (
    <>
      <div
        role="group"
        aria-label={`Do you come to ${title}?`}
        className="mt-4 grid grid-cols-3 gap-2 sm:flex sm:flex-wrap print:hidden"
      >
        {rsvpAnswers.map((answer) => {
          const Icon = answerIcons[answer];
          const isOn = answer === chosen;
          return (
            <Button
              key={answer}
              look={lookOf(answer, chosen)}
              aria-pressed={isOn}
              title={rsvpNames[answer] + pressedAs(evening, answer)}
              className={classes(
                'min-h-13',
                answer === 'yes' ? 'px-6 max-sm:col-span-full' : 'max-sm:px-1',
                isOn &&
                  'aria-pressed:border-accent-fill aria-pressed:bg-accent-fill aria-pressed:text-on-accent',
              )}
              onClick={() => {
                // A second press says nothing new.
                const said = answering.onItsWay(id);
                if (answer !== (said === undefined ? mine?.answer : said)) {
                  answering.answer([evening], answer);
                }
              }}
            >
              {isOn && <Icon className="line-icon" />}
              {rsvpNames[answer]}
              {answer === 'yes' && pressedAs(evening, answer)}
            </Button>
          );
        })}
      </div>
      <p className="mt-2.5 text-sm">
        {beside !== '' && <span>{beside} </span>}
        <TextButton
          className="text-heading"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? 'Close' : 'Another role, character or word'}
        </TextButton>
      </p>
      {isWhole && (
        <div className="mt-3 cut-lg border border-edge bg-raised p-4 shadow-pop">
          <Suspense fallback={<p className="min-h-40 text-muted">Loading...</p>}>
            <WholeAnswer evening={evening} clock={clock} />
          </Suspense>
        </div>
      )}
    </>
  );
}
