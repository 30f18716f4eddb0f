import { startTransition, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Raid } from '#contract/raids.ts';
import { useMedia } from '#ui/use-media.ts';
import { PoolColumn } from '../PoolColumn.tsx';
import { useUndoKeys } from '../use-undo-keys.ts';
import { BenchContext } from './bench.ts';
import type { Opened } from './BuilderDialogs.tsx';
import { BuilderHead } from './BuilderHead.tsx';
import { leftUnsaved } from './kept-words.ts';
import {
  BuilderDialogs,
  PlanEnded,
  PoolSheet,
  PrintedPlan,
  RefusalBar,
  usePartsAhead,
  WhoIsSeated,
} from './late-parts.ts';
import { openPlan, type PlanStore, type PlanView } from './plan-store.ts';
import { Pool } from './Pool.tsx';
import { PublishBar } from './PublishBar.tsx';
import { PlanRules } from './PlanRules.tsx';
import { SquadsInSight } from './SquadsInSight.tsx';
import { SuggestPanel } from './SuggestPanel.tsx';
import { useBenchState } from './use-bench-state.ts';
import { useDragging } from './use-dragging.ts';
import { type BackGuard, useLeaving } from './use-leaving.tsx';
import { usePool } from './use-pool.ts';
import { type Saying, useSaying } from './use-saying.ts';
import { useSuggestion } from './use-suggestion.ts';

interface Props {
  raid: Raid;
  /** the guild's time zone */
  zone: string;
  /** hears a plan that had to be read again */
  onRead: (raid: Raid) => void;
  onBack: () => void;
  /** hears what is asked before Back leads out of the plan; null for nothing */
  onGuard: (guard: BackGuard | null) => void;
}

/** Takes steps back and makes them again, by buttons and by keys, and says which. */
function useSteps(store: PlanStore, isFixed: boolean, { say, refuse }: Saying) {
  const take = (way: 'undo' | 'redo') => {
    if (isFixed) return;
    const taken = store[way]();
    if (taken?.isDone === false) refuse(taken.words);
    else say(taken?.words ?? `Nothing to ${way}.`);
  };
  const undo = () => {
    take('undo');
  };
  const redo = () => {
    take('redo');
  };
  useUndoKeys(undo, redo);
  return { undo, redo };
}

/** The dialog with words that were left unsaved; null for none. */
function openedBefore(raid: Raid): Opened {
  const left = leftUnsaved(raid);
  if (left === null) return null;
  return left === 'plan' ? { what: 'plan' } : { what: 'squad', id: left.squad };
}

/** Holds which dialog is open: each says for itself why something is not made. */
function useOpened(raid: Raid, { putAway }: Saying) {
  const [opened, setOpened] = useState<Opened>(() => openedBefore(raid));
  const show = (next: Opened) => {
    putAway();
    setOpened(next);
  };
  return {
    opened,
    open: (what: 'publish' | 'compare' | 'plan' | 'out') => {
      show({ what });
    },
    openSquad: (id: string) => {
      show({ what: 'squad', id });
    },
    close: () => {
      setOpened(null);
    },
  };
}

/** Opens a plan as it was read, and takes in what is read of it later. */
function useOpenPlan(raid: Raid, onRead: Props['onRead']): PlanStore {
  const [store] = useState(() => openPlan(raid, onRead));
  useEffect(() => store.open(), [store]);
  useEffect(() => {
    store.take(raid);
  }, [store, raid]);
  return store;
}

/**
 * Returns the plan as it is drawn: own moves at once; what others do and what the server says in
 * pieces, so that it holds up nobody's hand.
 */
function usePlanView({ $view }: PlanStore): PlanView {
  const [view, setView] = useState(() => $view.get());
  useEffect(() => {
    let { waiting } = $view.get();
    return $view.subscribe((next) => {
      const isOwn = next.waiting > waiting;
      ({ waiting } = next);
      const draw = () => {
        setView(next);
      };
      if (isOwn) draw();
      else startTransition(draw);
    });
  }, [$view]);
  return view;
}

/** Shows a plan to work on: sign-ups, squads, rules, and the bar that publishes. */
export default function Workbench({ raid, zone, onRead, onBack, onGuard }: Props) {
  const store = useOpenPlan(raid, onRead);
  const view = usePlanView(store);
  const isAtPage = usePartsAhead();
  const saying = useSaying();
  const { opened, open, openSquad, close } = useOpened(raid, saying);
  const people = useMemo(
    () => new Map(raid.people.map((person) => [person.discordId, person])),
    [raid.people],
  );
  const suggestion = useSuggestion(raid, view.plan, people);
  const { ghosts } = suggestion;
  const bench = useBenchState({ raid, people, store, view, ghosts, saying });
  const { hand, putBack, isFixed } = bench;
  const root = useRef<HTMLDivElement>(null);
  const pool = usePool(bench, root);
  const isWide = useMedia('(width >= 64rem)');
  const { leave, question } = useLeaving(store, view, { onBack, onGuard });
  useDragging(root, bench, pool.wayOf);
  const { undo, redo } = useSteps(store, isFixed, saying);
  if (view.ended) return <PlanEnded {...view.ended} onBack={onBack} />;
  const shownPool = {
    title: 'Sign-ups',
    count: `${pool.waiting} waiting`,
    children: (className: string) => (
      <Pool view={pool.view} onView={pool.setView} onPress={pool.press} className={className} />
    ),
  };
  return (
    <BenchContext value={bench}>
      <div
        ref={root}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && hand && !event.defaultPrevented) putBack();
        }}
      >
        <BuilderHead zone={zone} onBack={leave} onUndo={undo} onRedo={redo} onOpen={open} />
        <p className="sr-only" role="status">
          {saying.said}
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_16rem] print:hidden">
          {isWide && (
            <PoolColumn {...shownPool} className="h-[calc(100dvh-var(--bar)-26rem)] min-h-64" />
          )}
          <SquadsInSight onLetter={pool.look} onSquad={openSquad} />
          <PlanRules>
            <SuggestPanel hands={suggestion} isAtPage={isAtPage} />
            {isAtPage && (
              <Suspense fallback={null}>
                <WhoIsSeated />
              </Suspense>
            )}
          </PlanRules>
        </div>
        <PublishBar onOpen={open}>
          {(bench.refusal !== null || view.isUnread || view.told.length > 0) && (
            <Suspense fallback={null}>
              <RefusalBar
                onHeard={() => {
                  saying.putAway();
                  store.heard();
                }}
              />
            </Suspense>
          )}
          {!isWide && (
            <Suspense>
              <PoolSheet
                {...shownPool}
                isOpen={hand ? hand.placed === null : pool.isSheetOpen}
                onToggle={(isOpen) => {
                  putBack();
                  pool.setSheetOpen(isOpen);
                }}
              />
            </Suspense>
          )}
        </PublishBar>
      </div>
      <Suspense fallback={null}>
        {isAtPage && <PrintedPlan />}
        {question}
        {opened && <BuilderDialogs opened={opened} onClose={close} />}
      </Suspense>
    </BenchContext>
  );
}
