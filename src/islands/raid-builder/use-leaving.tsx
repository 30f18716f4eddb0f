import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import { LeaveDialog } from './late-parts.ts';
import type { PlanStore, PlanView } from './plan-store.ts';

/** Tells whether the way back is held, and the page asks about it. */
export type BackGuard = () => boolean;

interface Ways {
  onBack: () => void;
  /** hears what is asked before Back leads out of the plan; null for nothing */
  onGuard: (guard: BackGuard | null) => void;
}

/**
 * Asks before a plan is left while moves wait that cannot be sent; others are sent meanwhile. Back asks
 * where this browser cannot keep them.
 */
export function useLeaving(
  store: PlanStore,
  { waiting, standing }: PlanView,
  { onBack, onGuard }: Ways,
) {
  const [isAsked, setAsked] = useState(false);
  useLeaveQuestion(waiting > 0);
  const isLost = waiting > 0 && standing === 'lost';
  const hold = useEffectEvent((plan: string) => {
    if (store.unsent().isKept) return false;
    window.history.pushState(null, '', plan);
    setAsked(true);
    return true;
  });
  const guardBy = useEffectEvent(onGuard);
  useEffect(() => {
    if (!isLost) return undefined;
    const { href } = window.location;
    guardBy(() => hold(href));
    return () => {
      guardBy(null);
    };
  }, [isLost]);
  const leave = () => {
    if (isLost) setAsked(true);
    else onBack();
  };
  const question = isAsked && (
    <LeaveDialog
      {...store.unsent()}
      onLeave={onBack}
      onStay={() => {
        setAsked(false);
      }}
    />
  );
  return { leave, question };
}
