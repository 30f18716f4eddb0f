import { type NoticeChoices, standardChoices } from '#rules/notices/choices.ts';
import type { NoticeKind } from '#rules/notices/facts.ts';
import type { NoticeChoicesTable } from '../db/tables/notices.ts';

/** Reads what somebody has chosen; of a kind that came later, the standard holds. */
export function readChoices(row: NoticeChoicesTable): NoticeChoices {
  const standard = standardChoices(row.zone);
  const chosen = JSON.parse(row.devices) as Partial<NoticeChoices['devices']>;
  return {
    devices: { ...standard.devices, ...chosen },
    muted: JSON.parse(row.muted) as NoticeKind[],
    quiet: { from: row.quiet_from, until: row.quiet_until },
    ...{ digestAt: row.digest_at, zone: row.zone },
  };
}

/** Makes the columns of what somebody has chosen. */
export function writeChoices({ devices, muted, quiet, digestAt, zone }: NoticeChoices) {
  return {
    ...{ zone, quiet_from: quiet.from, quiet_until: quiet.until, digest_at: digestAt },
    ...{ devices: JSON.stringify(devices), muted: JSON.stringify(muted) },
  };
}
