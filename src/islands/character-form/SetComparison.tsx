import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#api/query.ts';
import { gearBatchSize, readGearBatch } from '#contract/gear.ts';
import {
  compareTotals,
  type Gear,
  isSameWorn,
  refreshGear,
  totalStats,
} from '#rules/gear/equipment.ts';
import { compareSets } from '#rules/gear/set-changes.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { Fold } from '#ui/Fold.tsx';
import { BuildSelect } from './BuildSelect.tsx';
import { countedOf, type KnownItems, knownOf, wornOf } from './known-items.ts';
import {
  BonusDifferences,
  type Pair,
  SlotDifferences,
  StatDifferences,
} from './SetDifferences.tsx';

/** Reads the items of two gears; nothing is known of them before. */
function useItems([one, other]: Pair['gears']): KnownItems {
  const ids = [...new Set([...wornOf(one), ...wornOf(other)].map(({ id }) => id))];
  const { data } = useQuery({
    ...queryOf(readGearBatch, { query: { ids: ids.slice(0, gearBatchSize).join() } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return data ? knownOf(data) : new Map();
}

/** Shows what differs between two builds, by the items as the database has them now. */
export function Compared({ names, gears: bare }: Pair) {
  const items = useItems(bare);
  // A set of another device has no stats of its own.
  const fresh = (gear: Gear) => refreshGear(gear, (id) => items.get(id) ?? undefined);
  const gears = [fresh(bare[0]), fresh(bare[1])] as const;
  const [one, other] = gears;
  const countedIn = (gear: Gear) => countedOf(gear, items);
  const setsOf = (gear: Gear) => wornSets(countedIn(gear), (id) => items.get(id)?.setBonuses ?? []);
  const changes = compareTotals(totalStats(countedIn(one)), totalStats(countedIn(other)));
  const bonuses = compareSets(setsOf(one), setsOf(other));
  const slots = dollSlots.filter((slot) => !isSameWorn(one[slot], other[slot]));
  return (
    <>
      {changes.length + slots.length === 0 && <p>Both sets are the same.</p>}
      {changes.length > 0 && <StatDifferences changes={changes} names={names} />}
      {bonuses.length > 0 && <BonusDifferences changes={bonuses} />}
      {slots.length > 0 && <SlotDifferences slots={slots} names={names} gears={gears} />}
    </>
  );
}

/** What is compared: gear under a name that no other has. */
export interface Comparable {
  name: string;
  gear: Gear;
}

/** Two builds side by side, stat by stat and slot by slot. */
export function SetComparison({ sets }: { sets: readonly Comparable[] }) {
  const gears = new Map(sets.map(({ name, gear }) => [name, gear]));
  const names = [...gears.keys()];
  const [chosen, setChosen] = useState<readonly [string, string]>([names[0] ?? '', names[1] ?? '']);
  // A set that was renamed or deleted is replaced by one that exists.
  const a = gears.has(chosen[0]) ? chosen[0] : (names[0] ?? '');
  const b = gears.has(chosen[1]) ? chosen[1] : (names[1] ?? '');
  return (
    <Fold title="Compare two sets" comesUp>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <BuildSelect
            label="This set"
            names={names}
            value={a}
            onChange={(name) => {
              setChosen([name, b]);
            }}
          />
          <BuildSelect
            label="With this one"
            names={names}
            value={b}
            onChange={(name) => {
              setChosen([a, name]);
            }}
          />
        </div>
        <Compared names={[a, b]} gears={[gears.get(a) ?? {}, gears.get(b) ?? {}]} />
      </div>
    </Fold>
  );
}
