import { X } from 'lucide-react';
import { useState } from 'react';
import { type Tie, ties } from '#rules/raids/plan.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useBench } from './bench.ts';

const tieNames: Record<Tie, string> = { together: 'sit together', apart: 'sit apart' };

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
export function PlanTies() {
  const { plan, people, make, isFixed } = useBench();
  const all = ties.flatMap((tie) => plan[tie].map((ids) => ({ tie, ids })));
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">Together and apart, in this plan</h3>
      {isFixed && all.length === 0 && <p className="text-sm text-muted">Nobody is tied.</p>}
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
              {!isFixed && (
                <IconButton
                  label={`Untie ${names}`}
                  onClick={() => {
                    const is = plan[tie].filter((other) => other !== ids);
                    make(`${names} untied`, [{ kind: 'ties', tie, was: plan[tie], is }]);
                  }}
                >
                  <X className="line-icon" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {!isFixed && <NewTie />}
    </section>
  );
}
