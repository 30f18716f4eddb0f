import { useMemo } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { Squad } from '#contract/squad-shapes.ts';
import type { Role } from '#rules/characters/roles.ts';
import { fitsOf } from '#rules/squads/judging.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { useParts } from '../use-parts.ts';
import type { Opened } from './Overlay.tsx';
import { SquadBench } from './SquadBench.tsx';
import type { Ground } from './squad-rules.ts';
import type { Hands } from './use-hand.ts';

interface Props {
  ground: Ground;
  hands: Hands;
  /** what other officers have in hand, by the id of a person */
  others: ReadonlyMap<string, Presence>;
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
  onTake: (id: string) => void;
  onFiller: (id: string, role: Role | null) => void;
  onPlace: (squad: Squad) => void;
  onOpen: (opened: Opened) => void;
}

/** Squads that are so many places apart light up together. */
const parts = 6;

/**
 * Returns what lights up in a squad, by its place in the list. All squads at once are more than a frame
 * holds: while somebody is dragged, every sixth one shows it in a drawing of its own, after the one in which
 * the hand and the list show it.
 */
function useLit({ ground: { judged }, hands }: Pick<Props, 'ground' | 'hands'>) {
  const { hand, person, isDragged } = hands;
  const lit = useMemo(
    () => ({ hand, fitIn: hand && person ? fitsOf(judged, person, hand.role) : null }),
    [judged, hand, person],
  );
  const [, ...drawn] = useParts(lit, 1 + parts);
  return (index: number) => (isDragged ? (drawn[index % parts] ?? lit) : lit);
}

/** Shows the squads, a row each. */
export function Benches({ ground, hands, ...props }: Props) {
  const { squads, people } = ground;
  const litAt = useLit({ ground, hands });
  if (squads.length === 0) {
    return (
      <EmptyRoom
        subject="banners"
        title="The guild has no squads yet."
        advice="Make one, or let squads be suggested."
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {squads.map((squad, index) => {
        const { hand, fitIn } = litAt(index);
        return (
          <SquadBench
            key={squad.id}
            {...props}
            {...{ squad, squads, people, ground, hand, fitIn }}
            isFilling={hands.filling?.id === squad.id}
          />
        );
      })}
    </div>
  );
}
