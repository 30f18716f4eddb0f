import { useState } from 'react';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import { LeaveDialog } from './late-parts.ts';
import type { PlanStore, PlanView } from './plan-store.ts';

/** Asks before a plan is left while moves wait that cannot be sent; others are sent meanwhile. */
export function useLeaving(store: PlanStore, { waiting, standing }: PlanView, onBack: () => void) {
  const [isAsked, setAsked] = useState(false);
  useLeaveQuestion(waiting > 0);
  const leave = () => {
    if (waiting > 0 && standing === 'lost') setAsked(true);
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
