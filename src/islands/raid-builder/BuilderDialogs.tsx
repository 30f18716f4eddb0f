import { useBench } from './bench.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { OutDialog } from './OutDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { SquadDialog } from './SquadDialog.tsx';

/** The dialog that is open; null for none. */
export type Opened =
  { what: 'publish' | 'compare' | 'plan' | 'out' } | { what: 'squad'; id: string } | null;

/** Shows the dialog of the workbench that is open. */
export function BuilderDialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { plan, isFixed } = useBench();
  switch (opened?.what) {
    case undefined:
      return null;
    case 'publish':
      return <PublishDialog onClose={onClose} />;
    case 'compare':
      return <CompareDialog onClose={onClose} />;
    case 'plan':
      return <PlanDialog onClose={onClose} />;
    case 'out':
      return <OutDialog onClose={onClose} />;
    case 'squad': {
      const squad = plan.squads.find(({ id }) => id === opened.id);
      if (!squad || isFixed) return null;
      return <SquadDialog squad={squad} onClose={onClose} />;
    }
  }
}
