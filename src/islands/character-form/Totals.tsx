import { memo, useMemo } from 'react';
import type { Item } from '#contract/game-records.ts';
import { type Gear, totalStats } from '#rules/gear/equipment.ts';
import { dollSlots } from '#rules/gear/slots.ts';
import { type ComparedTotal, groupTotals, type StatGroup } from '#rules/gear/stat-groups.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
import { Section } from '#ui/Section.tsx';
import { useFrameLater } from '#ui/use-frame-later.ts';
import { SetList } from './SetList.tsx';

interface Props {
  gear: Gear;
  /** the gear that is saved */
  saved: Gear;
  items: ReadonlyMap<string, Item>;
}

/** Lists the worn items of the doll's slots, in their order. */
export function wornOf(gear: Gear) {
  return dollSlots.flatMap((slot) => gear[slot] ?? []);
}

const Total = memo(function Total({ name, value, difference }: ComparedTotal) {
  return (
    <div className="flex items-baseline gap-3 border-b border-rule py-1">
      <dt className="min-w-0 flex-1">{name}</dt>
      {difference !== 0 && (
        <dd className={difference > 0 ? 'text-good' : 'text-danger'}>
          {formatGain(difference)}
          <span className="sr-only"> to what is saved,</span>
        </dd>
      )}
      <dd className="min-w-12 text-end font-bold text-heading">{formatNumber(value)}</dd>
    </div>
  );
});

function Group({ group: { name, totals } }: { group: StatGroup }) {
  return (
    <section className="min-w-0">
      <h3 className="border-b border-edge pb-1 font-text text-sm leading-snug">{name}</h3>
      <dl>
        {totals.map((total) => (
          <Total key={total.name} {...total} />
        ))}
      </dl>
    </section>
  );
}

/**
 * Shows current values summed over everything equipped, each beside its difference to what is
 * saved, and the sets that are worn.
 */
export const Totals = memo(function Totals({ gear: worn, saved, items }: Props) {
  // The slots show at once what is worn.
  const gear = useFrameLater(worn);
  const before = useMemo(() => totalStats(wornOf(saved)), [saved]);
  const groups = useMemo(() => groupTotals(before, totalStats(wornOf(gear))), [before, gear]);
  const sets = useMemo(
    () => wornSets(wornOf(gear), (id) => items.get(id)?.setBonuses ?? []),
    [gear, items],
  );
  return (
    <div className="grid content-start gap-6 text-sm tabular">
      <Section title="Total stats">
        {groups.length === 0 ? (
          <p className="text-muted">Nothing is equipped yet.</p>
        ) : (
          <div
            className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
            data-totals
          >
            {[0, 1].map((column) => (
              <div key={column} className="grid content-start gap-4">
                {groups.map(
                  (group, index) =>
                    index % 2 === column && <Group key={group.name} group={group} />,
                )}
              </div>
            ))}
          </div>
        )}
      </Section>
      {sets.length > 0 && (
        <Section title="Set bonuses">
          <SetList sets={sets} />
        </Section>
      )}
    </div>
  );
});
