import type { AnswerTimes } from '#contract/answering.ts';
import { inOrder, whyMovedUp } from '#rules/calendar/place-words.ts';
import { Face } from '#ui/people/Face.tsx';
import { saidInWords } from './said-words.ts';
import { momentInWords } from './times.ts';

interface Props extends Pick<AnswerTimes, 'said'> {
  zone: string;
}

type Before = AnswerTimes['said'][number]['earlier'][number];

/** Of what was said before only the character's name is kept. */
const toSaid = ({ character: name, ...before }: Before) => ({
  ...before,
  character: name === null ? null : { name },
});

/** Lists when everybody has answered, and what they had said before. */
export function SaidWhen({ said, zone }: Props) {
  if (said.length === 0) return null;
  return (
    <ul className="grid gap-x-6 border-y border-rule text-sm ruled" aria-label="When they answered">
      {said.map(({ now, earlier, earlierCount, movesUp, ...person }) => (
        <li
          key={person.discordId}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 py-1.5 sm:grid-cols-[auto_minmax(0,12rem)_minmax(0,1fr)]"
        >
          <Face person={person} size={24} />
          <b className="wrap-anywhere text-heading">{person.username}</b>
          <div className="col-start-2 grid sm:col-start-3">
            <p>
              {now === null ? 'Taken back' : `${saidInWords(now)}, ${momentInWords(now.at, zone)}`}
              {now !== null && now.waits > 0 && `, ${inOrder(now.waits)} on the waiting list`}
            </p>
            {movesUp.map((move) => (
              <p key={move.at} className="text-muted">
                moved up {momentInWords(move.at, zone)}
                {whyMovedUp(move)}
              </p>
            ))}
            {earlier.map((one) => (
              <p key={one.until} className="text-muted">
                before: {saidInWords(toSaid(one))}, {momentInWords(one.at, zone)}
              </p>
            ))}
            {earlierCount > earlier.length && (
              <p className="text-muted">and {earlierCount - earlier.length} times before that</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
