import { X } from 'lucide-react';
import { useState } from 'react';
import { type Tie, ties } from '#rules/raids/plan.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useBench } from './bench.ts';
import { useTieObstacle } from './use-tie-obstacle.ts';

const tieNames: Record<Tie, string> = {
  together: 'sit together',
  apart: 'sit apart',
  ratherTogether: 'should sit together',
  ratherApart: 'should sit apart',
};

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

/** Tells whether some people are tied in a way already, in whatever order. */
const areTied = (tied: readonly (readonly string[])[], pair: readonly string[]) =>
  tied.some((ids) => ids.length === pair.length && pair.every((id) => ids.includes(id)));

function NewTie() {
  const { plan, people, make } = useBench();
  const obstacleTo = useTieObstacle();
  const [pair, setPair] = useState<readonly [string, string]>(['', '']);
  const [one, other] = pair;
  const [refusal, setRefusal] = useState<string | null>(null);
  const isReady = one !== '' && other !== '' && one !== other;
  const choose = (next: readonly [string, string]) => {
    setPair(next);
    setRefusal(null);
  };
  const tieThem = (tie: Tie) => {
    const names = pair.map((id) => people.get(id)?.username ?? '').join(' and ');
    if (areTied(plan[tie], pair)) {
      setRefusal(`${names} ${tieNames[tie]} already.`);
      return;
    }
    const obstacle = obstacleTo(tie, [...pair]);
    if (obstacle !== null) {
      setRefusal(obstacle);
      return;
    }
    const is = [...plan[tie], [...pair]];
    if (make(`${names} ${tieNames[tie]}`, [{ kind: 'ties', tie, was: plan[tie], is }])) {
      choose(['', '']);
    }
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <PersonChoice
        label="Who"
        value={one}
        onChange={(id) => {
          choose([id, other]);
        }}
      />
      <PersonChoice
        label="With whom"
        value={other}
        onChange={(id) => {
          choose([one, id]);
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
      <div className="col-span-2 empty:hidden">
        <Complaint error={null} obstacle={refusal} />
      </div>
    </div>
  );
}

/** Ties of this plan alone: who sits with whom, and who does not. */
export function PlanTies() {
  const { plan, people, make, isFixed } = useBench();
  const all = ties.flatMap((tie) =>
    plan[tie].map((ids, index) => ({ tie, ids, key: `${tie} ${index}` })),
  );
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">Together and apart, in this plan</h3>
      {isFixed && all.length === 0 && <p className="text-sm text-muted">Nobody is tied.</p>}
      <ul className="text-sm ruled">
        {all.map(({ tie, ids, key }) => {
          const names = ids
            .map((id) => people.get(id)?.username ?? 'somebody unknown')
            .join(' and ');
          return (
            <li key={key} className="flex items-center justify-between gap-3">
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
