import { useState } from 'react';
import type { OwnTrial } from '#contract/trials.ts';
import { verdictNames } from '#rules/trials/trials.ts';
import { Section } from '#ui/Section.tsx';
import { leftInWords, shortDay } from '#ui/trial-words.ts';
import { TrialProgress } from '#ui/TrialProgress.tsx';

/** Shows how a term ended, and why. */
function Verdict({ term }: { term: OwnTrial['earlier'][number] }) {
  return (
    <p>
      {shortDay(term.startedAt)} to {shortDay(term.decidedAt ?? term.endsAt)}:{' '}
      <b>{term.verdict && verdictNames[term.verdict].toLowerCase()}</b>.{' '}
      <q className="italic">{term.reason}</q>
    </p>
  );
}

/** Shows the reader's own trial: its term, what is there already, who vouches. */
export function Trial({ trial }: { trial: OwnTrial }) {
  const [now] = useState(() => Date.now());
  return (
    <Section
      title="Your trial"
      end={
        trial.verdict === null && (
          <b className="text-lamp tabular">{leftInWords(trial.endsAt, now)}</b>
        )
      }
    >
      {trial.verdict === null ? (
        <p>
          {shortDay(trial.startedAt)} to {shortDay(trial.endsAt)}. Come to the mandatory evenings,
          enter your character with its gear, and play with many people.
        </p>
      ) : (
        <Verdict term={trial} />
      )}
      {trial.earlier.map((term) => (
        <Verdict key={term.startedAt} term={term} />
      ))}
      <TrialProgress progress={trial} />
      {trial.vouches.length > 0 && (
        <ul className="list-none text-sm ruled">
          {trial.vouches.map(({ id, by, words }) => (
            <li key={id} className="py-1.5 wrap-anywhere">
              <q className="italic">{words}</q> <span className="text-muted">{by}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
