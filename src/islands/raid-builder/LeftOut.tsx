import type { OperationAnswer } from '#contract/operation.ts';
import type { createRaid } from '#contract/raids.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Person } from '#ui/people/Person.tsx';

interface Props {
  /** what the plan was begun with, in words */
  from: string;
  people: OperationAnswer<typeof createRaid>['leftOut'];
  onOpen: () => void;
}

/** Names those who could not be taken over into a new plan. */
export function LeftOut({ from, people, onOpen }: Props) {
  return (
    <Dialog
      title="The plan is begun"
      subtitle={`${people.length} of the ${from} ${people.length === 1 ? 'stays' : 'stay'} out of it`}
      onClose={onOpen}
      actions={
        <Button look="main" onClick={onOpen}>
          Open the plan
        </Button>
      }
    >
      <ul className="ruled">
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
