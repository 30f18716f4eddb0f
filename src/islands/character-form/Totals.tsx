import { memo, useMemo } from 'react';
import { type Gear, totalStats } from '#rules/gear/equipment.ts';
import { type ComparedTotal, groupTotals, type StatGroup } from '#rules/gear/stat-groups.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
import { Section } from '#ui/Section.tsx';
import { useFrameLater } from '#ui/use-frame-later.ts';
import { countedOf, type KnownItems, wornOf } from './known-items.ts';
import { SetList } from './SetList.tsx';

interface Props {
  gear: Gear;
  /** the gear that is saved */
  saved: Gear;
  items: KnownItems;
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
  const counted = useMemo(() => countedOf(gear, items), [gear, items]);
  const before = useMemo(() => totalStats(countedOf(saved, items)), [saved, items]);
  const groups = useMemo(() => groupTotals(before, totalStats(counted)), [before, counted]);
  const gone = wornOf(gear).length - counted.length;
  const sets = useMemo(
    () => wornSets(counted, (id) => items.get(id)?.setBonuses ?? []),
    [counted, items],
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
        {gone > 0 && (
          <p className="text-warn">
            {gone === 1
              ? 'One piece is not in the item database and counts for nothing.'
              : `${gone} pieces are not in the item database and count for nothing.`}
          </p>
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
