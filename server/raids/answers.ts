import type { RaidHead, RaidMove } from '#contract/raids.ts';
import type { Change } from '#rules/raids/changes.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { isOver } from './needed.ts';
import type { NamedMove, RaidHeadRow } from './queries.ts';

const iso = (moment: number) => new Date(moment).toISOString();

function toEvent({ id, title, starts_at, ends_at, mandatory, cancelled }: EventsTable) {
  return {
    id,
    title,
    startsAt: iso(starts_at),
    endsAt: iso(ends_at),
    mandatory: mandatory === 1,
    cancelled: cancelled === 1,
  };
}

function toPublished({ published_version, published_at, published_by }: RaidHeadRow) {
  if (published_version === null || published_at === null) return null;
  return { version: published_version, at: iso(published_at), by: published_by ?? '' };
}

/** Makes the answer for a plan without what is in it. */
export function toHead(
  raid: RaidHeadRow,
  event: EventsTable | null,
  now: number,
): Omit<RaidHead, 'seats' | 'seated'> {
  const published = toPublished(raid);
  return {
    id: raid.id,
    kind: raid.kind,
    title: raid.title,
    event: event && toEvent(event),
    state: isOver(event, now) ? 'over' : published ? 'published' : 'draft',
    version: raid.version,
    published,
    changedAt: iso(raid.changed_at),
    changedBy: raid.changed_by,
  };
}

/** The parts of a list of plans, in order. */
const parts = ['coming', 'standing', 'over'] as const;

function partOf({ event, state }: RaidHead): number {
  return parts.indexOf(state === 'over' ? 'over' : event ? 'coming' : 'standing');
}

/**
 * Sorts plans that stand by title: those of coming evenings first, the next one before the others;
 * then practices and templates; then those that are over, the latest first.
 */
export function inOrder(raids: readonly RaidHead[]): RaidHead[] {
  const startOf = ({ event }: RaidHead) => Date.parse(event?.startsAt ?? '1970-01-01');
  return raids.toSorted((a, b) => {
    const apart = startOf(a) - startOf(b);
    return partOf(a) - partOf(b) || (a.state === 'over' ? -apart : apart);
  });
}

/** Makes the answer for a move. */
export function toMove(move: NamedMove): RaidMove {
  const { version, id, by_id, username, avatar, step, changes, at } = move;
  return {
    version,
    id,
    by: { discordId: by_id, username, avatar },
    step,
    // Only a move that the contract has parsed is stored.
    changes: JSON.parse(changes) as Change[],
    at: iso(at),
  };
}
