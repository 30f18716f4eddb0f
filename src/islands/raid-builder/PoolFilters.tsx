import type { Role } from '#rules/characters/roles.ts';
import { NamedChoice } from '#ui/form/NamedChoice.tsx';
import { Select } from '#ui/form/Select.tsx';
import { MoreFilters } from '../MoreFilters.tsx';
import { RoleFilter } from '../RoleFilter.tsx';
import { answerChoices, countFilters, poolOrders, type PoolView, wholePool } from './pool-view.ts';

interface Props {
  view: PoolView;
  /** those without a place by the role in which they would come */
  counts: Record<Role, number>;
  /** the classes that somebody plays */
  classNames: readonly string[];
  onChange: (view: PoolView) => void;
}

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
  return (
    <div className="grid gap-1 text-sm">
      <RoleFilter
        role={view.role}
        counts={counts}
        onChange={(role) => {
          onChange({ ...view, role });
        }}
      />
      <OrderChoice view={view} onChange={onChange} />
      <MoreFilters
        count={countFilters(view)}
        {...{ view, classNames }}
        onChange={(part) => {
          onChange({ ...view, ...part });
        }}
        all="Show everybody who may come"
        onAll={() => {
          onChange({ ...wholePool, order: view.order });
        }}
      >
        <NamedChoice
          label="Answer"
          options={answerChoices}
          value={view.answer}
          onChange={(answer) => {
            onChange({ ...view, answer });
          }}
        />
      </MoreFilters>
    </div>
  );
}
