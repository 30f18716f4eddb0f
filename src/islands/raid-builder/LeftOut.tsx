import type { OperationAnswer } from '#contract/operation.ts';
import type { createRaid } from '#contract/raids.ts';
import { planSize } from '#rules/raids/plan.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Person } from '#ui/people/Person.tsx';

interface Props {
  /** what the plan was begun with, in words */
  from: string;
  people: OperationAnswer<typeof createRaid>['leftOut'];
  /** names of standing squads for which the plan has no room */
  squads: readonly string[];
  onOpen: () => void;
}

/** Counts who stays out: people, or squads where nobody else does. */
function whoStays({ from, people, squads }: Omit<Props, 'onOpen'>): string {
  const { length } = people.length > 0 ? people : squads;
  return `${length} of the ${from} ${length === 1 ? 'stays' : 'stay'} out of it`;
}

/** Names those who could not be taken over into a new plan. */
export function LeftOut({ onOpen, ...left }: Props) {
  const { people, squads } = left;
  return (
    <Dialog
      title="The plan is begun"
      subtitle={whoStays(left)}
      onClose={onOpen}
      actions={
        <Button look="main" onClick={onOpen}>
          Open the plan
        </Button>
      }
    >
      {squads.length > 0 && (
        <p className="wrap-anywhere">
          A plan has {planSize.squads.most} squads at most. Not in it: {squads.join(', ')}.
        </p>
      )}
      <ul className="ruled empty:hidden">
        {people.map(({ discordId, username, why }) => (
          <li key={discordId} className="py-2">
            <Person person={{ discordId, username }} size={24}>
              {why}
            </Person>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
