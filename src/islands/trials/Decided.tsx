import { Check, RotateCw, X } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Trial } from '#contract/trials.ts';
import { type Verdict, verdictNames } from '#rules/trials/trials.ts';
import { Person } from '#ui/people/Person.tsx';
import { Section } from '#ui/Section.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { shortDay } from '#ui/trial-words.ts';

const icons: Record<Verdict, ComponentType<{ className: string }>> = {
  pass: Check,
  extend: RotateCw,
  end: X,
};

const colours: Record<Verdict, string> = {
  pass: 'text-good',
  extend: 'text-warn',
  end: 'text-danger',
};

function VerdictMark({ verdict }: { verdict: Verdict }) {
  const Icon = icons[verdict];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className={`line-icon ${colours[verdict]}`} />
      {verdictNames[verdict]}
    </span>
  );
}

/** Lists the trials that were decided. */
export function Decided({ trials }: { trials: readonly Trial[] }) {
  if (trials.length === 0) return null;
  return (
    <Section title="Decided in the last year">
      <div className={tableRegionClass} role="region" aria-label="Decided trials" tabIndex={0}>
        <table className={tableClass}>
          <thead>
            <tr>
              {['Member', 'From', 'To', 'Verdict', 'By', 'Reason'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trials.map((trial) => (
              <tr key={trial.id}>
                <th scope="row">
                  <span className="block w-34 sm:w-48">
                    <Person person={trial} size={24} />
                  </span>
                </th>
                <td className="whitespace-nowrap">{shortDay(trial.startedAt)}</td>
                <td className="whitespace-nowrap">{shortDay(trial.decidedAt ?? trial.endsAt)}</td>
                <td>{trial.verdict && <VerdictMark verdict={trial.verdict} />}</td>
                <td>
                  {trial.decidedBy === null ? (
                    '–'
                  ) : (
                    <span className="block w-44">
                      <Person person={{ username: trial.decidedBy }} size={24} />
                    </span>
                  )}
                </td>
                <td className="w-full min-w-64 wrap-anywhere">{trial.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
