import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { roles } from '#rules/characters/roles.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Face } from '#ui/people/Face.tsx';
import { type Deed, type Hand, moveOf } from './deeds.ts';
import { roleChoices, WishLine } from './PersonLine.tsx';

interface Props {
  hand: Hand;
  person: BuilderPerson;
  squads: readonly Squad[];
  onRole: (hand: Hand) => void;
  onAct: (deed: Deed | null) => void;
  onPutDown: () => void;
  onHistory: () => void;
}

/** Shows who is in hand, as what they would be placed, and what else may be done with them. */
export function HandBar(props: Props) {
  const { hand, person, squads, onRole, onAct, onPutDown, onHistory } = props;
  const own = squads.find(({ id }) => id === person.squadId) ?? null;
  const isNewRole = own && moveOf(person, squads, own, hand.role) !== null;
  return (
    <section
      aria-label="In hand"
      className="sticky top-(--bar) z-3 grid gap-2 border border-accent bg-raised px-3 py-2 shadow-pop"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Face person={person} size={36} />
        <p className="min-w-40 flex-1">
          <b className="wrap-anywhere text-heading">{person.username}</b>{' '}
          <span className="text-sm text-muted">
            {own ? `is in ${own.name}.` : 'is in no squad.'} Choose a squad below.
          </span>
        </p>
        <span className="w-44">
          <Select
            aria-label={`Role of ${person.username}`}
            value={hand.role ?? ''}
            onChange={({ target }) => {
              onRole({ ...hand, role: roles.find((role) => role === target.value) ?? null });
            }}
          >
            {Object.entries(roleChoices).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </span>
        <span className="flex flex-wrap gap-2">
          {isNewRole && (
            <Button
              size="sm"
              onClick={() => {
                onAct(moveOf(person, squads, own, hand.role));
              }}
            >
              Set the role
            </Button>
          )}
          {own && (
            <Button
              size="sm"
              onClick={() => {
                onAct(moveOf(person, squads, null, null));
              }}
            >
              Out of {own.name}
            </Button>
          )}
          <Button size="sm" look="quiet" onClick={onHistory}>
            History
          </Button>
          <Button size="sm" look="quiet" onClick={onPutDown}>
            Put down
          </Button>
        </span>
      </div>
      <WishLine person={person} />
    </section>
  );
}
