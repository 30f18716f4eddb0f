import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { archetypes } from '#rules/characters/archetypes.ts';
import type { Verdict } from '#rules/raids/judging.ts';
import { seatsOf } from '#rules/raids/plan.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { useBench } from './bench.ts';
import { CouldFill } from './CouldFill.tsx';
import { factsOf } from './person-facts.ts';
import { useLater } from './use-later.ts';

/** Sentences below a broken rule; the others are a number. */
const mostBreaches = 4;

function Broken({ verdict: { words, isMust, breaches } }: { verdict: Verdict }) {
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
        <CouldFill breaches={breaches} />
      </div>
    </li>
  );
}

/** Counts the archetypes of those who are seated. */
function WhoIsSeated() {
  const { plan, people } = useBench();
  const seated = seatsOf(plan).flatMap(({ seat: { holder } }) =>
    holder ? factsOf(holder, people).as.archetype : [],
  );
  const most = Math.max(
    5,
    ...archetypes.map((name) => seated.filter((one) => one === name).length),
  );
  return (
    <section aria-labelledby="who-is-seated">
      <h3 id="who-is-seated" className="pb-1 font-text text-base font-bold">
        Who is seated
      </h3>
      <ul className="grid gap-1 text-sm">
        {archetypes.map((archetype) => {
          const count = seated.filter((one) => one === archetype).length;
          return (
            <li
              key={archetype}
              className="grid grid-cols-[1.4rem_5rem_minmax(0,1fr)_1.5rem] items-center gap-x-1"
            >
              <ArchetypeMark archetype={archetype} size="text" />
              <span>{archetype}</span>
              <Meter label={`${archetype} seated`} value={count} most={most} tone={archetype} />
              <b className="text-end tabular">{count}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Shows what the rules make of the plan: the broken ones with who could mend them, the kept folded. */
export function RulesPanel({ children }: { children?: ReactNode }) {
  // The seats are drawn first, then what the rules say of them.
  const verdicts = useLater(useBench().verdicts);
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0);
  const kept = verdicts.filter(({ breaches }) => breaches.length === 0);
  return (
    <section
      aria-labelledby="raid-rules"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 lg:col-start-2 xl:sticky xl:top-(--bar) xl:col-start-auto xl:max-h-[calc(100dvh-var(--bar)-11rem)] xl:self-start xl:overflow-y-auto xl:py-2"
      tabIndex={0}
    >
      <h2
        id="raid-rules"
        className="flex flex-wrap items-baseline gap-x-2.5 pb-1.5 text-lg double-b"
      >
        Rules
        <span className="font-text text-sm font-normal text-muted tabular">
          {kept.length} of {verdicts.length} kept
        </span>
      </h2>
      {broken.length === 0 ? (
        <p className="text-sm text-muted">The plan keeps every rule.</p>
      ) : (
        <ul className="-mt-3 ruled">
          {broken.map((verdict) => (
            <Broken key={verdict.id} verdict={verdict} />
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
      <WhoIsSeated />
    </section>
  );
}
