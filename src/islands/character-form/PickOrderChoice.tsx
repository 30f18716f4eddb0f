import { ArrowDown, ArrowUp } from 'lucide-react';
import type { GearChoices } from '#contract/gear-filters.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { PickOrder } from './ask.ts';

interface Props {
  order: PickOrder;
  /** name of the weights by which a score is counted */
  profile: string;
  stats: GearChoices['stat'] | undefined;
  onChange: (order: PickOrder) => void;
}

/** A stat's option begins so: no other order has such a value. */
const statMark = 'stat ';

/** Returns the order that an option stands for: of a stat and of scores the highest come first. */
function readOrder(value: string): PickOrder {
  return value.startsWith(statMark)
    ? { by: 'stat', stat: value.slice(statMark.length), isDown: true }
    : value === 'score'
      ? { by: value, isDown: true }
      : { by: value === 'level' ? value : 'name', isDown: false };
}

/** Chooses the order of the pieces, and turns it round. */
export function PickOrderChoice({ order, profile, stats = [], onChange }: Props) {
  const isOther = order.by === 'stat' && stats.every(({ value }) => value !== order.stat);
  return (
    <div className="flex items-center gap-1.5">
      <Select
        className="w-auto max-w-64"
        aria-label="Order"
        value={order.by === 'stat' ? statMark + order.stat : order.by}
        onChange={({ target }) => {
          onChange(readOrder(target.value));
        }}
      >
        <option value="name">By name</option>
        <option value="level">By level</option>
        <option value="score">By score: {profile}</option>
        {isOther && <option value={statMark + order.stat}>By {order.stat}</option>}
        {stats.map(({ value }) => (
          <option key={value} value={statMark + value}>
            By {value}
          </option>
        ))}
      </Select>
      <IconButton
        label={order.isDown ? 'Descending: turn it round' : 'Ascending: turn it round'}
        onClick={() => {
          onChange({ ...order, isDown: !order.isDown });
        }}
      >
        {order.isDown ? <ArrowDown className="line-icon" /> : <ArrowUp className="line-icon" />}
      </IconButton>
    </div>
  );
}
