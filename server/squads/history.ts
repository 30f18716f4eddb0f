import { randomBytes } from 'node:crypto';
import type { SquadChange } from '#contract/squad-changes.ts';
import type { SquadChangeKind } from '#rules/squads/squad.ts';
import { firstIdAt } from '../audit/line-ids.ts';
import type { Database } from '../db/database.ts';
import type { SquadChangesTable } from '../db/tables/squads.ts';
import type { AuditPerson } from '../services.ts';
import { addSquadChanges } from '../squad-places/queries.ts';

/** Something that was done to a squad, or to somebody in it. */
export interface SquadDeed {
  squad: { id: string; name: string };
  kind: SquadChangeKind;
  /** whom it concerns; null for the squad itself */
  person: AuditPerson | null;
  detail: string;
}

/** Digits that hold any count of nanoseconds, and any place in a call. */
const tickDigits = 20;
const orderDigits = 4;

/** Makes the row of a deed; its id sorts by time, and by the order in which this host wrote. */
export function toChangeRow(
  deed: SquadDeed,
  by: AuditPerson,
  at: number,
  order = 0,
): SquadChangesTable {
  const moment = firstIdAt(at);
  // Of one moment, what this host wrote first comes first.
  const tick = String(process.hrtime.bigint()).padStart(tickDigits, '0');
  const nth = String(order).padStart(orderDigits, '0');
  return {
    id: `${moment}-${tick}-${nth}-${randomBytes(4).toString('hex')}`,
    squad_id: deed.squad.id,
    squad_name: deed.squad.name,
    user_id: deed.person?.id ?? null,
    username: deed.person?.username ?? null,
    kind: deed.kind,
    detail: deed.detail,
    by_id: by.id,
    by_name: by.username,
    at,
  };
}

/** Writes the history of squads and of their members, in the transaction of what was done. */
export async function writeHistory(
  trx: Database['db'],
  deeds: readonly SquadDeed[],
  by: AuditPerson,
  at: number,
): Promise<void> {
  const rows = deeds.map((deed, order) => toChangeRow(deed, by, at, order));
  if (rows.length > 0) await addSquadChanges(trx, rows);
}

/** Makes the answer for a line of the history. */
export function toSquadChange(row: SquadChangesTable): SquadChange {
  const { user_id: discordId, username } = row;
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    squadId: row.squad_id,
    squadName: row.squad_name,
    kind: row.kind,
    person: discordId === null || username === null ? null : { discordId, username },
    detail: row.detail,
    by: { discordId: row.by_id, username: row.by_name },
  };
}
