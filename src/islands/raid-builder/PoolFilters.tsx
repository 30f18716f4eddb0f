import type { Role } from '#rules/characters/roles.ts';
import { MoreFilters } from '../MoreFilters.tsx';
import { PoolOrder } from '../PoolOrder.tsx';
import { RoleFilter } from '../RoleFilter.tsx';
import { AnswerFilter } from './late-parts.ts';
import { countFilters, poolOrders, type PoolView, wholePool } from './pool-view.ts';

interface Props {
  view: PoolView;
  /** those without a place by the role in which they would come */
  counts: Record<Role, number>;
  /** the classes that somebody plays */
  classNames: readonly string[];
  onChange: (view: PoolView) => void;
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
      <PoolOrder
        orders={poolOrders}
        value={view.order}
        onChange={(order) => {
          onChange({ ...view, order });
        }}
      />
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
        <AnswerFilter {...{ view, onChange }} />
      </MoreFilters>
    </div>
  );
}
