import { useStore } from '@nanostores/react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Raid } from '#contract/raids.ts';
import { useLeaveGuard } from '#editing/leave-guard.ts';
import { placedIn } from '#rules/raids/place-words.ts';
import { useMedia } from '#ui/use-media.ts';
import { type Bench, BenchContext, seatKey } from './bench.ts';
import type { Opened } from './BuilderDialogs.tsx';
import { BuilderHead } from './BuilderHead.tsx';
import { openAfter } from './grid-cells.ts';
import { openPlan } from './plan-store.ts';
import { PoolColumn, PoolSheet } from './PoolPlace.tsx';
import { type PoolRow, wayThrough, wholePool } from './pool-view.ts';
import { PrintedPlan } from './PrintedPlan.tsx';
import { PublishBar } from './PublishBar.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { SquadsInSight } from './SquadsInSight.tsx';
import { SuggestPanel } from './SuggestPanel.tsx';
import { litSeats, useBenchState } from './use-bench-state.ts';
import { useDragging } from './use-dragging.ts';
import { useSuggestion } from './use-suggestion.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const BuilderDialogs = lazy(() => import('./BuilderDialogs.tsx'));

interface Props {
  raid: Raid;
  /** the guild's time zone */
  zone: string;
  /** hears a plan that had to be read again */
  onRead: (raid: Raid) => void;
  onBack: () => void;
}

/** The pool's filters, and what follows when somebody of it is pressed. */
function usePool(bench: Bench, root: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(wholePool);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { plan, people, verdicts, hand } = bench;
  const focusCell = (key: string | null | undefined) => {
    if (key) root.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)?.focus();
  };
  const press = ({ person, placed }: PoolRow, isKey: boolean) => {
    bench.pressPerson(placed);
    setView({ ...view, term: '' });
    setSheetOpen(false);
    if (!isKey) return;
    if (hand?.at) focusCell(openAfter(plan, seatKey(hand.at)) ?? seatKey(hand.at));
    else if (hand?.placed?.person !== person.discordId) {
      const lit = [...litSeats(plan, people, { placed, at: null }, verdicts)];
      const best =
        lit.find(([, { fit }]) => fit === 'best') ?? lit.find(([, { fit }]) => fit === 'free');
      focusCell(best?.[0]);
    }
  };
  /** A letter typed on a seat looks for a name. */
  const look = (letter: string) => {
    // The field has to be there before it can take the focus.
    flushSync(() => {
      setView({ ...view, term: letter });
      setSheetOpen(true);
    });
    root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };
  /** As what somebody would come who is taken by hand. */
  const wayOf = (id: string) => {
    const person = people.get(id);
    return placedIn(plan, id) ?? (person ? wayThrough(person, view, people) : null);
  };
  return { view, setView, isSheetOpen, setSheetOpen, press, look, wayOf };
}

/** Shows a plan to work on: sign-ups, squads, rules, and the bar that publishes. */
export function Workbench({ raid, zone, onRead, onBack }: Props) {
  const [store] = useState(() => openPlan(raid, onRead));
  const view = useStore(store.$view);
  const [said, say] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const suggestion = useSuggestion(raid, view.plan);
  const bench = useBenchState({ raid, store, view, ghosts: suggestion.ghosts, say });
  const { hand, putBack, isFixed } = bench;
  const root = useRef<HTMLDivElement>(null);
  const pool = usePool(bench, root);
  const isWide = useMedia('(width >= 64rem)');
  const isOver = useRef(false);
  useEffect(() => store.open(), [store]);
  useLeaveGuard(view.waiting > 0, isOver);
  useDragging(root, bench, pool.wayOf);
  const undo = () => {
    if (!isFixed) say(store.undo() ?? 'Nothing to undo.');
  };
  const redo = () => {
    if (!isFixed) say(store.redo() ?? 'Nothing to redo.');
  };
  useUndoKeys(undo, redo);
  const poolProps = { view: pool.view, onView: pool.setView, onPress: pool.press };
  return (
    <BenchContext value={bench}>
      <div
        ref={root}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && hand && !event.defaultPrevented) putBack();
        }}
      >
        <BuilderHead
          {...{ zone, onBack }}
          onUndo={undo}
          onRedo={redo}
          onOpen={(what) => {
            setOpened({ what });
          }}
        />
        <p className="sr-only" role="status">
          {said}
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_16rem] print:hidden">
          {isWide && <PoolColumn {...poolProps} />}
          <SquadsInSight
            onHeard={store.heard}
            onLetter={pool.look}
            onSquad={(id) => {
              setOpened({ what: 'squad', id });
            }}
          />
          <RulesPanel>
            <SuggestPanel hands={suggestion} />
          </RulesPanel>
        </div>
        <PrintedPlan />
        <PublishBar
          onOpen={(what) => {
            setOpened({ what });
          }}
        >
          {!isWide && (
            <PoolSheet
              {...poolProps}
              isOpen={hand ? hand.placed === null : pool.isSheetOpen}
              onToggle={(isOpen) => {
                putBack();
                pool.setSheetOpen(isOpen);
              }}
            />
          )}
        </PublishBar>
      </div>
      {opened && (
        <Suspense fallback={null}>
          <BuilderDialogs
            opened={opened}
            onClose={() => {
              setOpened(null);
            }}
          />
        </Suspense>
      )}
    </BenchContext>
  );
}
