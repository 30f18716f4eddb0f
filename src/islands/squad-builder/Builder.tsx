import {
  memo,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Presence } from '#contract/presence.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import type { LiveState } from '#editing/live.ts';
import { useMedia } from '#ui/use-media.ts';
import { poolPlace } from '../drag.ts';
import { PoolColumn } from '../PoolColumn.tsx';
import { PoolSheet } from '../PoolSheet.tsx';
import { useDrags } from '../use-drags.ts';
import { useUndoKeys } from '../use-undo-keys.ts';
import { BuilderHead } from './BuilderHead.tsx';
import { Benches } from './Benches.tsx';
import { HandBar } from './HandBar.tsx';
import { Overlay, SquadRules, Suggestions, usePartsAhead } from './late-parts.ts';
import type { Opened } from './Overlay.tsx';
import { Pool } from './Pool.tsx';
import { countFree, wholePool } from './pool-view.ts';
import { isFree } from './squad-people.ts';
import { fillersOfAll, type Ground, type SquadFiller, useJudged } from './squad-rules.ts';
import { Told } from './Told.tsx';
import { Tools } from './Tools.tsx';
import type { Deeds } from './use-deeds.ts';
import { type Hands, useHand } from './use-hand.ts';
import { useKeys } from './use-keys.ts';

interface Props extends Omit<SquadBuilder, 'version'> {
  /** how others' moves come */
  standing: LiveState;
  /** the other officers who are here */
  here: readonly Presence[];
  /** hears what one has in hand: the id of a person or of a squad, or nothing */
  onHold: (holds: string) => void;
  deeds: Deeds;
}

interface Page {
  root: RefObject<HTMLElement | null>;
  ground: Ground;
  hands: Hands;
  /** what other officers have in hand, by the id of a person */
  others: ReadonlyMap<string, Presence>;
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
}

/**
 * Lets people be dragged into a squad, between squads, onto somebody with whom they are exchanged, and
 * out of squads into the pool.
 */
function useDragging({ root, hands, ground }: Omit<Page, 'others' | 'now'>): void {
  const { squads, people } = ground;
  useDrags(root, {
    start(id) {
      // The hand moves on while the squads light up, one after the other.
      startTransition(() => {
        hands.drag(id);
      });
      return people.get(id)?.username ?? null;
    },
    drop(id, place) {
      const squad = squads.find((one) => one.id === place);
      startTransition(() => {
        if (squad || place === poolPlace) hands.place(id, squad ?? null);
        else if (place === null || !hands.exchange(id, place)) hands.putBack();
      });
    },
  });
}

const nobody: ReadonlyMap<string, SquadFiller> = new Map();

/** The members who may be placed: a column beside the squads, or on a phone a sheet below them. */
function usePool({ root, ground, hands, others, now }: Page) {
  const { squads, people } = ground;
  const [view, setView] = useState(wholePool);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { filling, hand } = hands;
  const fillers = useMemo(
    () => (filling ? fillersOfAll(filling, ground) : nobody),
    [filling, ground],
  );
  const keys = useKeys({ root, squads, hands, fillers, setView, setSheetOpen });
  const free = useMemo(() => countFree(people).free, [people]);
  const part = {
    title: 'Members',
    count: `${free} without a squad`,
    children: (className: string) => (
      <Pool
        {...{ people, squads, fillers, others, now, view, className }}
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

/** Shows the other officers what one has in hand. Returns what they have, by the id of a person. */
function useOthers({ here, onHold }: Props, { hand, filling }: Hands) {
  const holds = hand?.id ?? filling?.id ?? '';
  useEffect(() => {
    onHold(holds);
  }, [onHold, holds]);
  return useMemo(() => new Map(here.map((one) => [one.holds, one])), [here]);
}

/** Shows the squads with the pool beside them; whoever is in hand is placed by the next press. */
export const Builder = memo(function Builder(props: Props) {
  const { squads, people: all, rules, standing, here, deeds } = props;
  const people = useMemo(() => new Map(all.map((one) => [one.discordId, one])), [all]);
  const free = useMemo(() => all.filter(isFree), [all]);
  const judged = useJudged(squads, all, rules);
  const ground = useMemo(() => ({ squads, people, judged }), [squads, people, judged]);
  useLeaveQuestion(deeds.isUnsent);
  const hands = useHand({ people, squads, deeds });
  const [opened, open] = useState<Opened | null>(null);
  const [suggests, setSuggests] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(width >= 64rem)');
  const [now] = useState(() => Date.now());
  const others = useOthers(props, hands);
  const parts = { root, ground, hands, others, now };
  const { keys, column, sheet } = usePool(parts);
  const isAtPage = usePartsAhead();
  useDragging(parts);
  useUndoKeys(
    () => deeds.undo?.act(),
    () => deeds.redo?.act(),
  );
  return (
    <>
      <div ref={root} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_16rem]">
          {isWide && column}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <BuilderHead {...{ squads, people, here }} free={free.length} />
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
            <Told {...{ deeds, standing, ground }} touched={hands.touched} />
            <HandBar
              {...{ hands, ground, now }}
              onHistory={({ discordId, username }) => {
                const of = { person: discordId };
                open({ what: 'history', title: `History of ${username}`, of });
              }}
            />
            <Suspense fallback={null}>
              {suggests && (
                <Suggestions
                  {...{ free, squads, people, rules, deeds }}
                  onClose={() => {
                    setSuggests(false);
                  }}
                />
              )}
            </Suspense>
            <Benches
              {...{ ground, hands, others, now }}
              onTake={keys.pressSeat}
              onFiller={hands.take}
              onPlace={keys.pressPlace}
              onOpen={open}
            />
          </div>
          <Suspense fallback={null}>
            {isAtPage && <SquadRules ground={ground} onTake={hands.take} />}
          </Suspense>
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
