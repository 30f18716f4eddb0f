import type { Trial } from '#contract/trials.ts';
import { countVotes, trialState, verdictNames, verdicts } from '#rules/trials/trials.ts';
import { leftInWords, shortDay } from '#ui/trial-words.ts';
import { TrialProgress } from '#ui/TrialProgress.tsx';
import { NoteForm, VerdictForm, VoteButtons } from './TrialForms.tsx';

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`;

function Said({ title, notes }: { title: string; notes: Trial['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul className="history">
        {notes.map(({ id, by, words, at }) => (
          <li key={id}>
            {words} <span className="muted">{`${by}, ${shortDay(at)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Votes({ votes }: Pick<Trial, 'votes'>) {
  if (votes.length === 0) return <p className="muted">No officer has voted yet.</p>;
  const counts = countVotes(votes.map(({ vote }) => vote));
  return (
    <p>
      {verdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => {
          const voters = votes.filter(({ vote }) => vote === verdict).map(({ by }) => by);
          return `${verdictNames[verdict]}: ${counts[verdict]} (${voters.join(', ')})`;
        })
        .join('; ')}
    </p>
  );
}

/** Shows an earlier term, with its notes and vouches. */
function Earlier({ term }: { term: Trial }) {
  return (
    <section>
      <h4>
        {shortDay(term.startedAt)} to {shortDay(term.decidedAt ?? term.endsAt)}
      </h4>
      <p>
        {term.verdict && verdictNames[term.verdict]} by {term.decidedBy}: <q>{term.reason}</q>
      </p>
      <Said title="Vouches of that term" notes={term.vouches} />
      <Said title="Notes of that term, officers only" notes={term.notes} />
    </section>
  );
}

interface Props {
  trial: Trial;
  /** the same member's earlier terms, newest first */
  earlier: readonly Trial[];
  now: number;
  /** Discord id of the officer who looks */
  officer: string | undefined;
}

/** Shows one running trial. */
export function TrialCard({ trial, earlier, now, officer }: Props) {
  const state = trialState(Date.parse(trial.endsAt), now);
  const mine = trial.votes.find(({ discordId }) => discordId === officer)?.vote;
  return (
    <li className="trial" data-state={state}>
      <header>
        <h3>{trial.username}</h3>
        <p>
          {shortDay(trial.startedAt)} to {shortDay(trial.endsAt)},{' '}
          <b className="left">{leftInWords(trial.endsAt, now)}</b>
          {trial.onLeave && <span className="chip">On leave</span>}
          {!trial.guilded && <span className="chip">Left the server</span>}
        </p>
      </header>
      <TrialProgress progress={trial} />
      <div className="row">
        <VoteButtons trial={trial} mine={mine} />
        <Votes votes={trial.votes} />
      </div>
      <div className="trial-talk">
        <details>
          <summary>
            {counted(trial.vouches.length, 'vouch', 'vouches')},{' '}
            {counted(trial.notes.length, 'note', 'notes')}
            {earlier.length > 0 && `, ${counted(earlier.length, 'earlier term', 'earlier terms')}`}
          </summary>
          <Said title="Vouches" notes={trial.vouches} />
          <Said title="Notes, officers only" notes={trial.notes} />
          {earlier.map((term) => (
            <Earlier key={term.id} term={term} />
          ))}
          <NoteForm trial={trial} />
        </details>
        <VerdictForm trial={trial} />
      </div>
    </li>
  );
}
