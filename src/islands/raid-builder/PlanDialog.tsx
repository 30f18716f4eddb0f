import { Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { longestOfPlan } from '#contract/raid-plan.ts';
import { clearPlan } from '#rules/raids/moves.ts';
import { type Tie, ties } from '#rules/raids/plan.ts';
import { addSquad } from '#rules/raids/squad-shapes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input, TextArea } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useBench } from './bench.ts';
import { useLastWords } from './use-last-words.ts';

const tieNames: Record<Tie, string> = { together: 'sit together', apart: 'sit apart' };

function Words({ field }: { field: 'title' | 'notes' }) {
  const { plan, make } = useBench();
  // What stood there when writing began: what another officer writes meanwhile is not overwritten.
  const [written, setWritten] = useState<{ was: string; text: string } | null>(null);
  const value = written?.text ?? plan[field];
  const write = (text: string) => {
    setWritten({ was: written?.was ?? plan[field], text });
  };
  const save = () => {
    if (written === null) return;
    const is = written.text.trim();
    const isGiven = field === 'notes' || is !== '';
    const step = field === 'title' ? `The plan is called ${is}` : 'Notes written';
    const isDone =
      !isGiven ||
      is === plan[field] ||
      make(step, [{ kind: 'words', field, was: written.was, is }]);
    if (isDone) setWritten(null);
    // Told by now what stands there: whoever leaves the field again means it.
    else setWritten({ was: plan[field], text: written.text });
  };
  useLastWords(save);
  const shared = { value, maxLength: longestOfPlan[field], onBlur: save };
  return field === 'title' ? (
    <Field label="Title">
      <Input
        {...shared}
        onChange={({ target }) => {
          write(target.value);
        }}
      />
    </Field>
  ) : (
    <Field label="Notes, for officers alone">
      <TextArea
        rows={4}
        {...shared}
        onChange={({ target }) => {
          write(target.value);
        }}
      />
    </Field>
  );
}

function PersonChoice({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (id: string) => void;
}) {
  const { people } = useBench();
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        <option value="">Choose somebody</option>
        {[...people.values()].map(({ discordId, username }) => (
          <option key={discordId} value={discordId}>
            {username}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NewTie() {
  const { plan, people, make } = useBench();
  const [pair, setPair] = useState<readonly [string, string]>(['', '']);
  const [one, other] = pair;
  const isReady = one !== '' && other !== '' && one !== other;
  const tieThem = (tie: Tie) => {
    const names = pair.map((id) => people.get(id)?.username ?? '').join(' and ');
    const is = [...plan[tie], [...pair]];
    if (make(`${names} ${tieNames[tie]}`, [{ kind: 'ties', tie, was: plan[tie], is }])) {
      setPair(['', '']);
    }
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <PersonChoice
        label="Who"
        value={one}
        onChange={(id) => {
          setPair([id, other]);
        }}
      />
      <PersonChoice
        label="With whom"
        value={other}
        onChange={(id) => {
          setPair([one, id]);
        }}
      />
      {ties.map((tie) => (
        <Button
          key={tie}
          size="sm"
          disabled={!isReady}
          onClick={() => {
            tieThem(tie);
          }}
        >
          They {tieNames[tie]}
        </Button>
      ))}
    </div>
  );
}

/** Ties of this plan alone: who sits with whom, and who does not. */
function Ties() {
  const { plan, people, make } = useBench();
  const all = ties.flatMap((tie) => plan[tie].map((ids) => ({ tie, ids })));
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">Together and apart, in this plan</h3>
      <ul className="text-sm ruled">
        {all.map(({ tie, ids }) => {
          const names = ids
            .map((id) => people.get(id)?.username ?? 'somebody unknown')
            .join(' and ');
          return (
            <li key={`${tie} ${ids.join(' ')}`} className="flex items-center justify-between gap-3">
              <span>
                <b className="text-heading">{names}</b> {tieNames[tie]}
              </span>
              <IconButton
                label={`Untie ${names}`}
                onClick={() => {
                  const is = plan[tie].filter((other) => other !== ids);
                  make(`${names} untied`, [{ kind: 'ties', tie, was: plan[tie], is }]);
                }}
              >
                <X className="line-icon" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <NewTie />
    </section>
  );
}

/** Offers what concerns the whole plan: title, notes, ties, another squad, an empty one. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { plan, make } = useBench();
  const squads = addSquad(plan, `Squad ${plan.squads.length + 1}`);
  return (
    <Dialog
      title="The plan"
      place="side"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Words field="title" />
      <Words field="notes" />
      <Ties />
      <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
        <Button
          disabled={squads.length === 0}
          onClick={() => {
            make('A squad added', squads);
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
    </Dialog>
  );
}
