import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { enchantMax } from '#rules/items/stats.ts';
import { Select } from '../form/Select.tsx';
import type { ModificationState } from './modification-state.ts';

const enchants = Array.from({ length: enchantMax + 1 }, (_, enchant) => enchant);

/** Offers no enchant and +1 to +20. */
export function EnchantChoice({ state }: { state: ModificationState }) {
  const enchant = useStore(state.$enchant);
  const id = useId();
  return (
    <div className="isolate grid gap-1">
      <label className="text-sm text-muted" htmlFor={id}>
        Enchant
      </label>
      <Select
        id={id}
        value={enchant}
        onChange={(event) => {
          state.setEnchant(Number(event.target.value));
        }}
      >
        {enchants.map((value) => (
          <option key={value} value={value}>
            {value === 0 ? 'None' : `+${value}`}
          </option>
        ))}
      </Select>
    </div>
  );
}
