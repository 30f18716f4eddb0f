import { Check, RotateCw, X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Trial } from '#contract/trials.ts';
import { type Verdict, verdictNames } from '#rules/trials/trials.ts';
import { Button } from '#ui/Button.tsx';
import { Person } from '#ui/people/Person.tsx';
import { Section } from '#ui/Section.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { longDay, shortDay } from '#ui/trial-words.ts';

const GroundsDialog = lazy(() => import('./GroundsDialog.tsx'));

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

interface RowProps {
  trial: Trial;
  /** formats the days */
  day: (moment: string) => string;
  onOpen: () => void;
}

function Row({ trial, day, onOpen }: RowProps) {
  const { username, startedAt, decidedAt, endsAt, verdict, decidedBy, reason } = trial;
  return (
    <tr>
      <th scope="row">
        <span className="block w-34 sm:w-48">
          <Person person={trial} size={24} />
        </span>
      </th>
      <td className="whitespace-nowrap">{day(startedAt)}</td>
      <td className="whitespace-nowrap">{day(decidedAt ?? endsAt)}</td>
      <td>{verdict && <VerdictMark verdict={verdict} />}</td>
      <td>
        {decidedBy === null ? (
          '–'
        ) : (
          <span className="block w-44">
            <Person person={{ username: decidedBy }} size={24} />
          </span>
        )}
      </td>
      <td className="w-full min-w-64 wrap-anywhere">{reason}</td>
      <td className="print:hidden">
        <Button size="sm" className="whitespace-nowrap pointer-coarse:min-h-11" onClick={onOpen}>
          Votes and notes<span className="sr-only"> on {username}</span>
        </Button>
      </td>
    </tr>
  );
}

interface TableProps {
  label: string;
  trials: readonly Trial[];
  /** the days are of several years */
  withYear?: boolean;
}

/** Shows decided trials as a table; each opens the votes and notes that its verdict rested on. */
export function DecidedTable({ label, trials, withYear = false }: TableProps) {
  const [open, setOpen] = useState<Trial | null>(null);
  return (
    <>
      <div className={tableRegionClass} role="region" aria-label={label} tabIndex={0}>
        <table className={tableClass}>
          <thead>
            <tr>
              {['Member', 'From', 'To', 'Verdict', 'By', 'Reason'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col" className="print:hidden">
                <span className="sr-only">Votes and notes</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {trials.map((trial) => (
              <Row
                key={trial.id}
                trial={trial}
                day={withYear ? longDay : shortDay}
                onOpen={() => {
                  setOpen(trial);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {open && (
        <Suspense fallback={null}>
          <GroundsDialog
            trial={open}
            onClose={() => {
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Lists the trials that were decided in the last year. */
export function Decided({ trials }: { trials: readonly Trial[] }) {
  if (trials.length === 0) return null;
  return (
    <Section title="Decided in the last year">
      <DecidedTable label="Decided trials" trials={trials} />
    </Section>
  );
}
