import { Plus, Trash2 } from 'lucide-react';
import { longestOfPlan } from '#contract/raid-plan.ts';
import { clearPlan } from '#rules/raids/moves.ts';
import { planSize } from '#rules/raids/plan.ts';
import { addSquad } from '#rules/raids/squad-shapes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useBench } from './bench.ts';
import { PlanTies } from './PlanTies.tsx';
import { PlanWords } from './PlanWords.tsx';
import { RefusedHere } from './RefusedHere.tsx';
import { useWords } from './use-words.ts';

/** Offers another squad, and an empty plan. */
function WholePlan() {
  const { plan, make } = useBench();
  return (
    <>
      <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
        <Button
          disabled={plan.squads.length >= planSize.squads.most}
          onClick={() => {
            const name = `Squad ${plan.squads.length + 1}`;
            make(`${name} added`, addSquad(plan, name, crypto.randomUUID()));
          }}
        >
          <Plus className="line-icon" />
          Add a squad
        </Button>
        <Button
          look="danger"
          onClick={() => {
            make('Everybody taken out', clearPlan(plan));
          }}
        >
          <Trash2 className="line-icon" />
          Take everybody out
        </Button>
      </div>
      <p className="text-sm text-muted">Locked seats keep whom they hold. Both can be undone.</p>
    </>
  );
}

/** Holds what is written of the title, and of the notes, which are taken after the evening too. */
function usePlanWords() {
  const { raid, plan, make, isFixed } = useBench();
  const title = useWords({
    place: { raidId: raid.id, field: 'title' },
    ...{ now: plan.title, isName: true, isFixed, most: longestOfPlan.title },
    change: (was, is) =>
      make(`The plan is called ${is}`, [{ kind: 'words', field: 'title', was, is }]),
  });
  const notes = useWords({
    place: { raidId: raid.id, field: 'notes' },
    ...{ now: plan.notes, isName: false, isFixed: false, most: longestOfPlan.notes },
    change: (was, is) => make('Notes written', [{ kind: 'words', field: 'notes', was, is }]),
  });
  return { title, notes };
}

/**
 * Offers what concerns the whole plan: title, notes, ties, another squad, an empty one. Of an evening
 * that is over all but its notes is there to be read.
 */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { isFixed } = useBench();
  const { title, notes } = usePlanWords();
  const isContested = title.theirs !== null || notes.theirs !== null;
  const close = () => {
    const isSaved = [title, notes].map(({ save }) => save());
    if (!isSaved.includes(false)) onClose();
  };
  return (
    <Dialog
      title="The plan"
      place="side"
      onClose={close}
      actions={
        <>
          {isContested && <p className="me-auto text-sm">Whose words stand? Choose above.</p>}
          <Button look="main" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <RefusedHere />
      <PlanWords title={title} notes={notes} />
      <PlanTies />
      {!isFixed && <WholePlan />}
    </Dialog>
  );
}
