import type { CrestTraits } from '#rules/guild/crest.ts';
import type { SquadsTable } from '../db/tables/squads.ts';

/** Returns the shield that a squad has chosen; null for the one that goes with its name. */
export function chosenCrest({
  parting,
  charge,
}: Pick<SquadsTable, 'parting' | 'charge'>): CrestTraits | null {
  return parting === null || charge === null ? null : { parting, charge };
}
