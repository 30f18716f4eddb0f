import { memo, type RefObject, startTransition, Suspense, useMemo, useRef, useState } from 'react';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { openPlaces } from '#rules/squads/squad.ts';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Figures } from '#ui/Figures.tsx';
import { useMedia } from '#ui/use-media.ts';
import { poolPlace } from '../drag.ts';
import { PoolColumn, PoolSheet } from '../PoolPlace.tsx';
import { useDrags } from '../use-drags.ts';
import { useUndoKeys } from '../use-undo-keys.ts';
import { HandBar } from './HandBar.tsx';
import { Overlay, Suggestions, usePartsAhead } from './late-parts.ts';
import type { Opened } from './Overlay.tsx';
import { Pool } from './Pool.tsx';
import { countFree, isFree, wholePool } from './pool-view.ts';
import { SquadBench } from './SquadBench.tsx';
import { Told } from './Told.tsx';
import { Tools } from './Tools.tsx';
import { useDeeds } from './use-deeds.ts';
import { type Hands, useHand } from './use-hand.ts';
import { useKeys } from './use-keys.ts';

interface Props extends SquadBuilder {
  /** the last reading failed: somebody else's moves may be missing */
  isBehind: boolean;
}

interface BenchesProps {
  squads: readonly Squad[];
  people: ReadonlyMap<string, BuilderPerson>;
  hands: Hands;
  onTake: (id: string) => void;
  onPlace: (squad: Squad) => void;
  onOpen: (opened: Opened) => void;
}

/** Shows the squads, a row each. */
function Benches({ squads, people, hands, onTake, onPlace, onOpen }: BenchesProps) {
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
          {...{ squad, squads, people, onTake, onPlace }}
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

function Counts({ squads, free }: { squads: readonly Squad[]; free: number }) {
  const open = squads.reduce((sum, { members }) => sum + openPlaces(members), 0);
  return (
    <Figures
      figures={[
        { label: 'squads', value: squads.length },
        { label: 'open places', value: open },
        { label: 'without one', value: free },
      ]}
    />
  );
}

interface Ground {
  root: RefObject<HTMLElement | null>;
  squads: readonly Squad[];
  people: ReadonlyMap<string, BuilderPerson>;
  hands: Hands;
}

/** Lets people be dragged into a squad, between squads, and out of them into the pool. */
function useDragging({ root, hands, squads, people }: Ground): void {
  useDrags(root, {
    start(id) {
      // The hand moves on while the squads light up, one after the other.
      startTransition(() => {
        hands.take(id);
      });
      return people.get(id)?.username ?? null;
    },
    drop(id, place) {
      const squad = squads.find((one) => one.id === place);
      startTransition(() => {
        if (squad || place === poolPlace) hands.place(id, squad ?? null);
        else hands.putBack();
      });
    },
  });
}

/** The members who may be placed: a column beside the squads, or on a phone a sheet below them. */
function usePool({ root, squads, people, hands }: Ground) {
  const [view, setView] = useState(wholePool);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { filling, hand } = hands;
  const keys = useKeys({ root, squads, hands, setView, setSheetOpen });
  const free = useMemo(() => countFree(people).free, [people]);
  const part = {
    title: 'Members',
    count: `${free} without a squad`,
    children: (className: string) => (
      <Pool
        {...{ people, squads, filling, view, className }}
        inHand={hand?.id ?? null}
        onView={setView}
        onPress={keys.pressInPool}
      />
    ),
  };
  const sheet = (
    <div className="sticky bottom-0 z-4 -mx-(--gutter) border-t border-edge bg-raised print:hidden">
      <PoolSheet
        {...part}
        isOpen={filling !== null || (isSheetOpen && hand === null)}
        onToggle={(isOpen) => {
          hands.putBack();
          setSheetOpen(isOpen);
        }}
      />
    </div>
  );
  return {
    keys,
    column: <PoolColumn {...part} className="h-[calc(100dvh-var(--bar)-22rem)] min-h-64" />,
    sheet,
  };
}

/** Shows the squads with the pool beside them; whoever is in hand is placed by the next press. */
export const Builder = memo(function Builder({ squads, people: all, isBehind }: Props) {
  const people = useMemo(() => new Map(all.map((one) => [one.discordId, one])), [all]);
  const free = useMemo(() => all.filter(isFree), [all]);
  const deeds = useDeeds();
  const hands = useHand({ people, squads, deeds });
  const [opened, open] = useState<Opened | null>(null);
  const [suggests, setSuggests] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(width >= 64rem)');
  const { keys, column, sheet } = usePool({ root, squads, people, hands });
  usePartsAhead();
  useDragging({ root, hands, squads, people });
  useUndoKeys(
    () => deeds.undo?.act(),
    () => deeds.redo?.act(),
  );
  return (
    <>
      <div ref={root} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
          {isWide && column}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Counts squads={squads} free={free.length} />
            <Tools
              deeds={deeds}
              onMake={() => {
                open({ what: 'make' });
              }}
              onSuggest={() => {
                setSuggests(true);
              }}
              onHistory={() => {
                open({ what: 'history', title: 'History of all squads', of: 'all' });
              }}
            />
            <Told
              deeds={deeds}
              touched={squads.find(({ id }) => id === hands.touched)}
              isBehind={isBehind}
            />
            <HandBar
              {...{ hands, squads }}
              onHistory={({ discordId, username }) => {
                const of = { person: discordId };
                open({ what: 'history', title: `History of ${username}`, of });
              }}
            />
            <Suspense fallback={null}>
              {suggests && (
                <Suggestions
                  {...{ free, squads, people }}
                  onDone={deeds.did}
                  onClose={() => {
                    setSuggests(false);
                  }}
                />
              )}
            </Suspense>
            <Benches
              {...{ squads, people, hands }}
              onTake={keys.press}
              onPlace={keys.pressPlace}
              onOpen={open}
            />
          </div>
        </div>
        {!isWide && sheet}
      </div>
      <Suspense fallback={null}>
        {opened && (
          <Overlay
            {...{ opened, squads, free, deeds }}
            inHand={hands.hand?.id ?? null}
            onClose={() => {
              open(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
});
