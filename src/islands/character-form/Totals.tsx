import { memo, useMemo } from 'react';
import type { Item } from '#contract/game-records.ts';
import { type Gear, totalStats } from '#rules/gear/equipment.ts';
import { type WornSet, wornSets } from '#rules/gear/worn-sets.ts';
import { dollSlots } from '#rules/gear/slots.ts';
import { formatEffect, formatNumber } from '#rules/items/stat-format.ts';

interface Props {
  gear: Gear;
  items: ReadonlyMap<string, Item>;
}

/** Lists the worn items of the doll's slots, in their order. */
export function wornOf(gear: Gear) {
  return dollSlots.flatMap((slot) => gear[slot] ?? []);
}

function SetLines({ set }: { set: WornSet }) {
  const missing = (set.next[0]?.count ?? 0) - set.pieces;
  return (
    <li>
      <p>
        <b>{set.name}</b> {set.pieces}/{set.of}
      </p>
      <ul>
        {set.effects.map(({ count, name, value, isActive }, index) => (
          <li key={index} className={isActive ? 'active' : 'waiting'}>
            {count} Pieces: {formatEffect(value)} {name}
            <span className="sr">{isActive ? ', active' : ', not reached'}</span>
          </li>
        ))}
      </ul>
      {set.next.length > 0 && (
        <p className="next">
          {missing === 1 ? 'One more piece gives' : `${missing} more pieces give`}{' '}
          {set.next.map(({ name, value }) => `${formatEffect(value)} ${name}`).join(', ')}.
        </p>
      )}
    </li>
  );
}

function TotalsOf({ gear, items }: Props) {
  const totals = useMemo(() => totalStats(wornOf(gear)), [gear]);
  const sets = useMemo(
    () => wornSets(wornOf(gear), (id) => items.get(id)?.setBonuses ?? []),
    [gear, items],
  );
  return (
    <>
      <section aria-labelledby="total-stats">
        <h2 id="total-stats">Total stats</h2>
        {totals.length === 0 ? (
          <p className="none">Nothing is equipped yet.</p>
        ) : (
          <dl className="sum">
            {totals.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatNumber(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {sets.length > 0 && (
        <section className="set-bonuses" aria-labelledby="set-bonuses">
          <h2 id="set-bonuses">Set bonuses</h2>
          <ul>
            {sets.map((set) => (
              <SetLines key={set.name} set={set} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Shows current values summed over everything equipped, and the set bonuses that result. */
export const Totals = memo(TotalsOf);
