import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Breach } from '#rules/raids/breach.ts';
import type { Verdict } from '#rules/raids/judging.ts';
import { Fold } from '#ui/Fold.tsx';
import { useLater } from './use-later.ts';

/** Sentences below a broken rule; the others are a number. */
const mostBreaches = 4;

interface Props {
  verdicts: readonly Verdict[];
  /** what is said while no rule is broken */
  whole: string;
  /** shows who could mend breaches of one rule */
  couldFill: (breaches: readonly Breach[]) => ReactNode;
  children?: ReactNode;
}

interface BrokenProps extends Pick<Props, 'couldFill'> {
  verdict: Verdict;
}

function Broken({ verdict: { words, isMust, breaches }, couldFill }: BrokenProps) {
  return (
    <li className="flex items-start gap-2 py-2.5">
      <TriangleAlert
        className={`mt-[0.15em] line-icon ${isMust ? 'text-danger' : 'text-warn'}`}
        aria-hidden="true"
      />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm wrap-anywhere">
        <p className="font-bold text-heading">
          {words}
          <span className="ms-1.5 text-xs font-normal text-muted">
            {isMust ? 'must' : 'should'}
          </span>
        </p>
        <p className="leading-snug text-muted">
          {breaches
            .slice(0, mostBreaches)
            .map((breach) => breach.words)
            .join(' ')}
          {breaches.length > mostBreaches && ` And ${breaches.length - mostBreaches} more.`}
        </p>
        {couldFill(breaches)}
      </div>
    </li>
  );
}

/** Shows what rules make of squads: the broken ones with who could mend them, the kept folded. */
export function RulesPanel({ verdicts: judged, whole, couldFill, children }: Props) {
  // The seats are drawn first, then what the rules say of them.
  const verdicts = useLater(judged);
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0);
  const kept = verdicts.filter(({ breaches }) => breaches.length === 0);
  return (
    <section
      aria-labelledby="rules"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 lg:col-start-2 xl:sticky xl:top-(--bar) xl:col-start-auto xl:max-h-[calc(100dvh-var(--bar)-11rem)] xl:self-start xl:overflow-y-auto xl:py-2"
      tabIndex={0}
    >
      <h2 id="rules" className="flex flex-wrap items-baseline gap-x-2.5 pb-1.5 text-lg double-b">
        Rules
        <span className="font-text text-sm font-normal text-muted tabular">
          {kept.length} of {verdicts.length} kept
        </span>
      </h2>
      {broken.length === 0 ? (
        <p className="text-sm text-muted">{whole}</p>
      ) : (
        <ul className="-mt-3 ruled">
          {broken.map((verdict) => (
            <Broken key={verdict.id} {...{ verdict, couldFill }} />
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <Fold title={`Kept: ${kept.length}`}>
          <ul className="grid gap-1 text-sm text-muted">
            {kept.map(({ id, words }) => (
              <li key={id} className="flex items-start gap-2">
                <Check className="mt-[0.15em] line-icon text-good" aria-hidden="true" />
                {words}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {children}
    </section>
  );
}
