import { type ReactNode, Suspense, useMemo } from 'react';
import { type Fitting, whoCouldFill } from '#rules/raids/fitting.ts';
import type { Breach } from '#rules/raids/breach.ts';
import { CouldFill } from '../CouldFill.tsx';
import { RulesPanel } from '../RulesPanel.tsx';
import { useBench } from './bench.ts';
import { Astray } from './late-parts.ts';

/** Lists those who could fill what is missing, in the order of the rules. */
function useCouldFill(breaches: readonly Breach[]): ReadonlyMap<string, Fitting> {
  const { ground } = useBench();
  return useMemo(() => {
    // What several squads miss is looked for once: whoever fits one of them is named.
    const alike = Map.groupBy(breaches, ({ missing }) => JSON.stringify(missing?.wanted));
    const fitting = new Map<string, Fitting>();
    for (const same of alike.values()) {
      for (const fit of whoCouldFill(ground, same)) {
        if (!fitting.has(fit.person.discordId)) fitting.set(fit.person.discordId, fit);
      }
    }
    return fitting;
  }, [ground, breaches]);
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
      title={`${who.length} could fill it`}
      nobody="Nobody without a seat could fill it."
      onTake={(id) => {
        const fit = fitting.get(id);
        if (fit) pressPerson(fit.placed);
      }}
    />
  );
}

/** Shows what the rules make of the plan: the broken ones with who could mend them, the kept folded. */
export function PlanRules({ children }: { children?: ReactNode }) {
  const { verdicts } = useBench();
  return (
    <RulesPanel
      verdicts={verdicts}
      whole="The plan keeps every rule."
      couldFill={(breaches) =>
        breaches[0]?.astray ? (
          <Suspense fallback={null}>
            <Astray breach={breaches[0]} />
          </Suspense>
        ) : (
          <Fillers breaches={breaches} />
        )
      }
    >
      {children}
    </RulesPanel>
  );
}
