import type { NoticeKind } from './facts.ts';
import type { DeviceWay } from './kind.ts';
import { allNoticeKinds, noticeKinds } from './kinds.ts';

/** A span of each day, by what clocks show as 22:00: over midnight, or none where both are the same. */
export interface DailySpan {
  from: string;
  until: string;
}

/** Tells whether a time of day, as 22:00, is in a span of each day. */
export function isWithin(time: string, { from, until }: DailySpan): boolean {
  return from <= until ? from <= time && time < until : from <= time || time < until;
}

/** What a person chooses about being told (product §2.47). */
export interface NoticeChoices {
  /** when each kind goes to their devices */
  devices: Record<NoticeKind, DeviceWay>;
  /** the kinds that are listed as read: they never count */
  muted: readonly NoticeKind[];
  /** nothing goes to their devices then */
  quiet: DailySpan;
  /** the time of day at which the digest goes, as 09:00 */
  digestAt: string;
  /** the time zone by whose clocks these are: Europe/Berlin */
  zone: string;
}

/** Tells whether a kind may be muted: what waits for the reader's answer always counts. */
export const mayBeMuted = (kind: NoticeKind): boolean => noticeKinds[kind].asks !== true;

/** Returns what holds for whoever has chosen nothing. @param zone the time zone in which they live */
export function standardChoices(zone: string): NoticeChoices {
  const devices = allNoticeKinds.map((kind) => [kind, noticeKinds[kind].devices]);
  return {
    devices: Object.fromEntries(devices) as NoticeChoices['devices'],
    ...{ muted: [], quiet: { from: '23:00', until: '08:00' }, digestAt: '18:00', zone },
  };
}
