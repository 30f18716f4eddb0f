import { useMemo } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { Squad } from '#contract/squad-shapes.ts';
import type { Role } from '#rules/characters/roles.ts';
import { fitsOf } from '#rules/squads/judging.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
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

/** Shows the squads, a row each. */
export function Benches({ ground, hands, others, now, onOpen, ...props }: Props) {
  const { squads, people, judged } = ground;
  const { hand, person } = hands;
  const fitIn = useMemo(
    () => (hand && person ? fitsOf(judged, person, hand.role) : null),
    [judged, hand, person],
  );
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
      {squads.map((squad) => (
        <SquadBench
          key={squad.id}
          {...props}
          {...{ squad, squads, people, others, now, ground, hand }}
          fit={fitIn?.(squad.id) ?? null}
          isFilling={hands.filling?.id === squad.id}
          onEdit={() => {
            onOpen({ what: 'change', squad });
          }}
          onHistory={() => {
            const of = { squadId: squad.id };
            onOpen({ what: 'history', title: `History of ${squad.name}`, of });
          }}
        />
      ))}
    </div>
  );
}
