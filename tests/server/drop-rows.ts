import type { DropsTable } from '#server/db/tables/drops.ts';

type Wanted = Pick<DropsTable, 'id' | 'entered_by'> & Partial<DropsTable>;

/** Makes the row of an entry of the ledger: something that was sold, but for what a test needs. */
export function dropRow(part: Wanted): DropsTable {
  const { id, day = '2026-11-19', entered_at: at = 0 } = part;
  return {
    place: `${day}_${String(at).padStart(15, '0')}_${id}_000`,
    ...{ day, item_id: '1', item_name: 'Lamp', item_layout: 'gear', rarity: null },
    ...{ event_id: null, event_title: null, fate: 'sold', user_id: null },
    ...{ character_id: null, character_name: null, why: '', entered_at: at },
    ...{ corrects: null, reason: null },
    ...part,
  };
}
