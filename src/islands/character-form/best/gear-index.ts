import { effectStat } from '#rules/gear/counted-stats.ts';
import { groupTotals } from '#rules/gear/stat-groups.ts';
import { isShareEffect } from '#rules/gear/worn-sets.ts';
import type { GearIndex, SpaceAnswer } from './best-messages.ts';

/** Lists the stats of pieces and sets, in the order in which totals stand. */
function statNames({ kinds, sets }: SpaceAnswer): string[] {
  const effects = sets.flatMap(({ setEffects }) =>
    setEffects.map(({ name, stats }) => effectStat({ name, isShare: isShareEffect(stats) })),
  );
  const names = [...new Set([...kinds.map(({ name }) => name), ...effects])];
  const totals = names.map((name) => ({ name, value: 1 }));
  return groupTotals([], totals).flatMap((group) => group.totals.map(({ name }) => name));
}

/** Makes what the page needs of all gear. */
export function indexOf(space: SpaceAnswer): GearIndex {
  return {
    revision: space.revision,
    stats: statNames(space),
    profiles: space.profiles,
  };
}
