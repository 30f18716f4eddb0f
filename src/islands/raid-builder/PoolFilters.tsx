import { archetypes } from '#rules/characters/archetypes.ts';
import { type Role, roles } from '#rules/characters/roles.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { Fold } from '#ui/Fold.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { answerChoices, countFilters, poolOrders, type PoolView, wholePool } from './pool-view.ts';

interface Props {
  view: PoolView;
  /** those without a place by the role in which they would come */
  counts: Record<Role, number>;
  /** the classes that somebody plays */
  classNames: readonly string[];
  onChange: (view: PoolView) => void;
}

const anyOf = (names: readonly string[]) => ({
  '': 'Any',
  ...Object.fromEntries(names.map((name) => [name, name])),
});

function OrderChoice({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  return (
    <div className="flex items-center justify-between gap-3">
      <label className="text-muted" htmlFor="pool-order">
        Order
      </label>
      <Select
        id="pool-order"
        className="min-h-9! max-w-44 border-transparent! bg-transparent! py-0! text-sm text-accent!"
        value={view.order}
        onChange={({ target }) => {
          const order = (Object.keys(poolOrders) as (keyof typeof poolOrders)[]).find(
            (one) => one === target.value,
          );
          if (order) onChange({ ...view, order });
        }}
      >
        {Object.entries(poolOrders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Chooses whom the pool shows, and in which order. */
export function PoolFilters({ view, counts, classNames, onChange }: Props) {
  const filters = countFilters(view);
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap gap-1" role="group" aria-label="Role">
        {roles.map((role) => (
          <Toggle
            key={role}
            isOn={view.role === role}
            onChange={(isOn) => {
              onChange({ ...view, role: isOn ? role : null });
            }}
          >
            <RoleMark role={role} />
            <span className="tabular">{counts[role]}</span>
          </Toggle>
        ))}
      </div>
      <OrderChoice view={view} onChange={onChange} />
      <Fold title={filters === 0 ? 'More filters' : `More filters: ${filters} set`}>
        <div className="grid grid-cols-2 gap-2 pb-3">
          <NamedChoice
            label="Answer"
            options={answerChoices}
            value={view.answer}
            onChange={(answer) => {
              onChange({ ...view, answer });
            }}
          />
          <NamedChoice
            label="Archetype"
            options={anyOf(archetypes)}
            value={view.archetype}
            onChange={(archetype) => {
              onChange({ ...view, archetype });
            }}
          />
          <NamedChoice
            label="Class"
            options={anyOf(classNames)}
            value={view.className}
            onChange={(className) => {
              onChange({ ...view, className });
            }}
          />
          <Field label="Level from">
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={50}
              value={view.level === 0 ? '' : view.level}
              onChange={({ target }) => {
                onChange({ ...view, level: Number(target.value) || 0 });
              }}
            />
          </Field>
          <TextButton
            className="col-span-2 min-h-9"
            onClick={() => {
              onChange({ ...wholePool, order: view.order });
            }}
          >
            Show everybody who may come
          </TextButton>
        </div>
      </Fold>
    </div>
  );
}
