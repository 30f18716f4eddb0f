import { useMemo } from 'react';
import type { Role } from '#rules/characters/roles.ts';
import { type Lack, lackName } from '#rules/raids/lacks.ts';
import type { Breach } from '#rules/raids/breach.ts';
import { lacksOf } from '#rules/squads/judging.ts';
import type { Squad } from '#contract/squad-shapes.ts';
import { Fold } from '#ui/Fold.tsx';
import { CouldFill } from '../CouldFill.tsx';
import { RulesPanel } from '../RulesPanel.tsx';
import { astrayOf, fillersOf, type Ground, type SquadFiller } from './squad-rules.ts';

interface Props {
  ground: Ground;
  /** takes somebody in hand, in a role or in that of their main */
  onTake: (id: string, role: Role | null) => void;
}

/** Of several squads that lack the same, the best of each stand first. */
function fillersOfBreaches(breaches: readonly Breach[], ground: Ground): SquadFiller[] {
  const all = breaches.flatMap(({ squad: id, missing }) => {
    const squad = ground.squads.find((one) => one.id === id);
    if (!squad || missing === null) return [];
    return fillersOf(missing.wanted, squad, ground).map((filler) => ({
      ...filler,
      reason: breaches.length === 1 ? filler.reason : `for ${squad.name}: ${filler.reason}`,
    }));
  });
  const first = new Map<string, SquadFiller>();
  for (const filler of all.toSorted((a, b) => a.rank - b.rank)) {
    if (!first.has(filler.id)) first.set(filler.id, filler);
  }
  return [...first.values()];
}

function Fillers({ breaches, ground, onTake }: Props & { breaches: readonly Breach[] }) {
  const who = useMemo(() => fillersOfBreaches(breaches, ground), [breaches, ground]);
  if (breaches.every(({ missing }) => missing === null)) return null;
  return (
    <CouldFill
      who={who}
      title={`${who.length} could fill it`}
      nobody="Nobody without a squad could fill it."
      onTake={(id) => {
        onTake(id, who.find((one) => one.id === id)?.role ?? null);
      }}
    />
  );
}

interface AstrayProps extends Props {
  breach: Breach;
}

/** Names those who play together and are not in the squad of most of them, and where they are. */
function Astray({ breach, ground, onTake }: AstrayProps) {
  const who = useMemo(() => astrayOf(breach, ground), [breach, ground]);
  if (who.length === 0) return null;
  const free = who.filter(({ person }) => person.squadId === null).length;
  const others = who.length - free;
  const title = [
    free > 0 && `${free} ${free === 1 ? 'is' : 'are'} in no squad`,
    others > 0 && `${others} ${others === 1 ? 'is' : 'are'} in another`,
  ];
  return (
    <CouldFill
      who={who}
      title={title.filter((part) => part !== false).join('; ')}
      onTake={(id) => {
        onTake(id, who.find((one) => one.id === id)?.role ?? null);
      }}
    />
  );
}

/** Shows what the guild's rules make of the squads, and which rules are not asked of them. */
export function SquadRules({ ground, onTake }: Props) {
  const { verdicts, ofRaids } = ground.judged;
  return (
    <RulesPanel
      verdicts={verdicts}
      whole="The squads keep every rule."
      couldFill={(breaches) =>
        breaches[0]?.astray ? (
          <Astray breach={breaches[0]} {...{ ground, onTake }} />
        ) : (
          <Fillers {...{ breaches, ground, onTake }} />
        )
      }
    >
      {ofRaids.length > 0 && (
        <Fold title={`Of raids alone: ${ofRaids.length}`}>
          <p className="pb-1 text-sm text-muted">
            Not asked of squads; the raid builder judges plans by them:
          </p>
          <ul className="grid gap-1 text-sm text-muted">
            {ofRaids.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Fold>
      )}
    </RulesPanel>
  );
}

interface OfLackProps extends Props {
  squad: Squad;
  lack: Lack;
}

function OfLack({ squad, lack, ground, onTake }: OfLackProps) {
  const who = useMemo(() => fillersOf(lack, squad, ground), [lack, squad, ground]);
  const name = lackName(lack);
  return (
    <CouldFill
      who={who}
      title={`${who.length} could be its ${name}`}
      nobody={`Nobody without a squad could be its ${name}.`}
      onTake={(id) => {
        onTake(id, who.find((one) => one.id === id)?.role ?? null);
      }}
    />
  );
}

/** Lists who could fill what one squad lacks, each with the reason; a press takes them in hand. */
export function SquadFillers({ squad, ground, onTake }: Props & { squad: Squad }) {
  const lacks = lacksOf(ground.judged, squad.id);
  return (
    <div className="grid items-start gap-x-6 gap-y-3 border-t border-rule pt-1 xl:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {lacks.map((lack) => (
        <OfLack key={lackName(lack)} {...{ squad, lack, ground, onTake }} />
      ))}
    </div>
  );
}
