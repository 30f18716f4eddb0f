import { type ReactNode, useMemo } from 'react';
import { archetypes } from '#rules/characters/archetypes.ts';
import { type Fitting, whoCouldFill } from '#rules/raids/fitting.ts';
import type { Breach } from '#rules/raids/breach.ts';
import { seatsOf } from '#rules/raids/plan.ts';
import { ArchetypeMark } from '#ui/ArchetypeMark.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { CouldFill } from '../CouldFill.tsx';
import { RulesPanel } from '../RulesPanel.tsx';
import { useBench } from './bench.ts';
import { factsOf } from './person-facts.ts';

/** Lists those who could fill what is missing, in the order of the rules. */
function useCouldFill(breaches: readonly Breach[]): ReadonlyMap<string, Fitting> {
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
    return fitting;
  }, [plan, people, breaches]);
}

function Fillers({ breaches }: { breaches: readonly Breach[] }) {
  const { isFixed, pressPerson } = useBench();
  const fitting = useCouldFill(breaches);
  const who = useMemo(
    () => Array.from(fitting, ([id, { person, reason }]) => ({ id, person, reason })),
    [fitting],
  );
  if (isFixed || breaches.every(({ missing }) => missing === null)) return null;
  return (
    <CouldFill
      who={who}
      could="could fill it"
      nobody="Nobody without a seat could fill it."
      onTake={(id) => {
        const fit = fitting.get(id);
        if (fit) pressPerson(fit.placed);
      }}
    />
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
export function PlanRules({ children }: { children?: ReactNode }) {
  const { verdicts } = useBench();
  return (
    <RulesPanel
      verdicts={verdicts}
      whole="The plan keeps every rule."
      couldFill={(breaches) => <Fillers breaches={breaches} />}
    >
      {children}
      <WhoIsSeated />
    </RulesPanel>
  );
}
