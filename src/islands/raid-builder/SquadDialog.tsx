import { ArrowDown, ArrowUp, Lock, LockOpen, Trash2 } from 'lucide-react';
import { longestOfPlan } from '#contract/raid-plan.ts';
import { swapSquads } from '#rules/raids/moves.ts';
import { type PlanSquad, planSize } from '#rules/raids/plan.ts';
import { moveSquad, removeSquad, reshapeSquad } from '#rules/raids/squad-shapes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { SquadCrest } from '../SquadCrest.tsx';
import { useBench } from './bench.ts';
import { RefusedHere } from './RefusedHere.tsx';
import { TheirWords } from './TheirWords.tsx';
import { useWords, type Writing } from './use-words.ts';

const sizes = Array.from(
  { length: planSize.seats.most - planSize.seats.least + 1 },
  (_, index) => planSize.seats.least + index,
);

function NameAndSize({ squad, name }: { squad: PlanSquad; name: Writing }) {
  const { plan, make } = useBench();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
      <Field label="Name">
        <Input
          value={name.value}
          maxLength={longestOfPlan.squad}
          onChange={({ target }) => {
            name.write(target.value);
          }}
          onBlur={name.save}
        />
      </Field>
      <Field label="Seats">
        <Select
          value={squad.seats.length}
          onChange={({ target }) => {
            const seats = Number(target.value);
            make(`${squad.name} has ${seats} seats`, reshapeSquad(plan, squad.id, { seats }));
          }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function Exchange({ squad, onDone }: { squad: PlanSquad; onDone: () => void }) {
  const { plan, make } = useBench();
  const others = plan.squads.filter(({ id }) => id !== squad.id);
  if (others.length === 0) return null;
  return (
    <Field label="Exchange the people with">
      <Select
        value=""
        onChange={({ target }) => {
          const other = others.find(({ id }) => id === target.value);
          if (!other) return;
          make(`${squad.name} and ${other.name} exchanged`, swapSquads(plan, squad.id, other.id));
          onDone();
        }}
      >
        <option value="">Choose a squad</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Offers what can be done with a squad of the plan: name, seats, order, locks, exchange, end. */
export function SquadDialog({ squad, onClose }: { squad: PlanSquad; onClose: () => void }) {
  const { raid, plan, lock, make, isFixed } = useBench();
  const { id, name, seats } = squad;
  const writing = useWords({
    place: { raidId: raid.id, field: id },
    ...{ now: name, isName: true, isFixed, most: longestOfPlan.squad },
    change: (was, is) => make(`${was} is called ${is}`, reshapeSquad(plan, id, { name: is })),
  });
  const close = () => {
    if (writing.save()) onClose();
  };
  const isLocked = seats.every((seat) => seat.isLocked);
  const move = (by: 1 | -1) => {
    make(`${name} ${by === 1 ? 'down' : 'up'}`, moveSquad(plan, id, by));
  };
  return (
    <Dialog
      title={name}
      picture={<SquadCrest squad={name} size={44} />}
      place="side"
      onClose={close}
      actions={
        <Button look="main" onClick={close}>
          Done
        </Button>
      }
    >
      <RefusedHere />
      <NameAndSize squad={squad} name={writing} />
      <TheirWords writing={writing} />
      <Exchange squad={squad} onDone={close} />
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            lock(
              seats.map((_, seat) => ({ squad: id, seat })),
              !isLocked,
            );
          }}
        >
          {isLocked ? <LockOpen className="line-icon" /> : <Lock className="line-icon" />}
          {isLocked ? 'Unlock its seats' : 'Lock its seats'}
        </Button>
        <Button
          onClick={() => {
            move(-1);
          }}
        >
          <ArrowUp className="line-icon" />
          Up
        </Button>
        <Button
          onClick={() => {
            move(1);
          }}
        >
          <ArrowDown className="line-icon" />
          Down
        </Button>
        {plan.squads.length > planSize.squads.least && (
          <Button
            look="danger"
            onClick={() => {
              if (make(`${name} taken out`, removeSquad(plan, id))) onClose();
            }}
          >
            <Trash2 className="line-icon" />
            Take the squad out
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        A squad that goes gives its people back to the sign-ups. Fewer seats need the last ones to
        be open.
      </p>
    </Dialog>
  );
}
