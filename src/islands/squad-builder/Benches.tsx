import type { Presence } from '#contract/presence.ts';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import type { Opened } from './Overlay.tsx';
import { SquadBench } from './SquadBench.tsx';
import type { Hands } from './use-hand.ts';

interface Props {
  squads: readonly Squad[];
  people: ReadonlyMap<string, BuilderPerson>;
  hands: Hands;
  /** what other officers have in hand, by the id of a person */
  others: ReadonlyMap<string, Presence>;
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
  onTake: (id: string) => void;
  onPlace: (squad: Squad) => void;
  onOpen: (opened: Opened) => void;
}

/** Shows the squads, a row each. */
export function Benches({ squads, people, hands, others, now, onTake, onPlace, onOpen }: Props) {
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
          {...{ squad, squads, people, others, now, onTake, onPlace }}
          hand={hands.hand}
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
