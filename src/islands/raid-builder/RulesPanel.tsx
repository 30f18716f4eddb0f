import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { archetypes } from '#rules/characters/archetypes.ts';
import { type Fitting, whoCouldFill } from '#rules/raids/fitting.ts';
import type { Breach, Verdict } from '#rules/raids/judging.ts';
import { seatsOf } from '#rules/raids/plan.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Face } from '#ui/people/Face.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { useBench } from './bench.ts';
import { factsOf } from './person-facts.ts';
import { useLater } from './use-later.ts';

/** Faces below a broken rule; the others are a number. */
const mostFaces = 4;

/** Sentences below a broken rule; the others are a number. */
const mostBreaches = 4;

/** Lists those who could fill what is missing, in the order of the rules. */
function useCouldFill(breaches: readonly Breach[]): readonly Fitting[] {
  const { plan, people } = useBench();
  return useMemo(() => {
    // What several squads miss is looked for once.
    const missing = new Map(
      breaches.map((breach) => [JSON.stringify(breach.missing?.wanted), breach]),
    );
    const fitting = new Map<string, Fitting>();
    for (const breach of missing.values()) {
      for (const fit of whoCouldFill(plan, people, breach)) {
        if (!fitting.has(fit.person.discordId)) fitting.set(fit.person.discordId, fit);
      }
    }
    return [...fitting.values()];
  }, [plan, people, breaches]);
}

/** Offers those who could fill what is missing. */
function CouldFill({ breaches }: { breaches: readonly Breach[] }) {
  const { isFixed, pressPerson } = useBench();
  const who = useCouldFill(breaches);
  if (isFixed || breaches.every(({ missing }) => missing === null)) return null;
  if (who.length === 0) {
    return <p className="text-xs text-muted">Nobody without a seat could fill it.</p>;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1">
      <p className="text-xs text-muted">{who.length} could fill it</p>
      <ul className="grid grid-cols-2 gap-1 max-xl:flex max-xl:flex-wrap">
        {who.slice(0, mostFaces).map(({ person, placed, reason }) => (
          <li key={person.discordId} className="min-w-0">
            <button
              type="button"
              title={`${person.username}: ${reason}`}
              aria-label={`${person.username}: ${reason}`}
              className="flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-sm border border-rule ps-1 pe-2 text-sm hover:border-accent pointer-coarse:min-h-11"
              onClick={() => {
                pressPerson(placed);
              }}
            >
              <Face person={person} size={24} />
              <span className="min-w-0 truncate">{person.username}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
