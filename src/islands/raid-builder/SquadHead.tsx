import type { PlanSquad } from '#rules/raids/plan.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { SquadCrest } from '../SquadCrest.tsx';
import { useBench } from './bench.ts';
import { headKey } from './grid-cells.ts';

interface Props {
  squad: PlanSquad;
  /** what the rules miss in it, in a few words; empty for nothing */
  lacks: string;
  isActive: boolean;
  onOpen: () => void;
}

/** Names a squad, says how full it is and what it lacks, and opens what can be done with it. */
export function SquadHead({ squad, lacks, isActive, onOpen }: Props) {
  const { people } = useBench();
  const { id, name, seats } = squad;
  const held = seats.filter(({ holder }) => holder !== null).length;
  const led = seats.find(({ holder }) => people.get(holder?.person ?? '')?.leads);
  const lead = people.get(led?.holder?.person ?? '')?.username;
  return (
    <div role="rowheader" className="min-w-0">
      <BareButton
        data-cell={headKey(id)}
        tabIndex={isActive ? 0 : -1}
        className="flex h-full w-full min-w-0 items-center gap-2 rounded-sm"
        title={name}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <SquadCrest squad={name} size={28} />
        <span className="grid min-w-0 leading-tight">
          <span className="display -mb-1 truncate pb-1 text-base text-heading">{name}</span>
          <span className="text-xs text-muted tabular">
            {held} of {seats.length}
          </span>
          {lacks === '' && lead !== undefined && (
            <span className="truncate text-xs text-muted max-2xl:hidden" title={`led by ${lead}`}>
              led by {lead}
            </span>
          )}
          {lacks !== '' && (
            <span className="truncate text-xs text-danger" title={`lacks ${lacks}`}>
              lacks {lacks}
            </span>
          )}
        </span>
      </BareButton>
    </div>
  );
}
