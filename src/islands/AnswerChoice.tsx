import { type RsvpAnswer, rsvpAnswers, rsvpNames } from '#rules/attendance/attendance.ts';
import { classes } from '#ui/classes.ts';
import { answerIcons } from './MyAnswer.tsx';

interface Props {
  /** null while nothing is chosen */
  value: RsvpAnswer | null;
  /** the answer that the guild knows; null before the first */
  kept: RsvpAnswer | null;
  onChange: (answer: RsvpAnswer) => void;
}

const keptClass = 'border-accent-fill bg-accent-fill text-on-accent';
/** The answer that counts while another is chosen. */
const countsClass = 'border-dashed border-accent bg-surface text-accent-strong';
/** Chosen, and not sent yet. */
const chosenClass = 'border-accent bg-accent-quiet text-heading';

/** Asks whether the reader comes, by buttons of which one is lit. */
export function AnswerChoice({ value, kept, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-muted">Do you come?</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {rsvpAnswers.map((answer) => {
          const Icon = answerIcons[answer];
          return (
            <label
              key={answer}
              className={classes(
                'relative flex min-h-12 cursor-pointer items-center justify-center gap-2 cut border',
                'px-3 text-center leading-tight font-bold transition-colors duration-160 ease-still',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                'has-focus-visible:outline-accent-strong',
                answer === value && answer === kept && keptClass,
                answer === value && answer !== kept && chosenClass,
                answer !== value && answer === kept && countsClass,
                answer !== value &&
                  answer !== kept &&
                  'border-edge bg-surface text-text hover:border-accent hover:text-accent-strong',
              )}
            >
              <input
                type="radio"
                name="answer"
                required
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                checked={answer === value}
                onChange={() => {
                  onChange(answer);
                }}
              />
              <Icon className="line-icon" />
              {rsvpNames[answer]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
