import type { Drop } from '#contract/drops.ts';
import { fateNames } from '#rules/drops/drops.ts';
import { readStoredCard } from '../snapshots/stored.ts';
import type { NamedDrop, NamedOther } from './queries.ts';

const iso = (moment: number) => new Date(moment).toISOString();

function toItem(row: NamedDrop): Drop['item'] {
  const card = row.card === null ? null : readStoredCard(row.card);
  return {
    id: row.item_id,
    // The item may have been moved to another layout since.
    layout: card?.layout ?? row.item_layout,
    name: row.item_name,
    icon: card?.icon ?? null,
    rarity: row.rarity,
    isKnown: card !== null,
  };
}

function toEvent({ event_id: id, event_title: title, found_event }: NamedDrop): Drop['event'] {
  return id === null ? null : { id, title: title ?? '', isKnown: found_event !== null };
}

function toReceiver(row: NamedDrop): Drop['to'] {
  if (row.user_id === null || row.to_username === null) return null;
  const { character_id: id, character_name: name } = row;
  return {
    discordId: row.user_id,
    username: row.to_username,
    avatar: row.to_avatar,
    guilded: row.to_roles !== null,
    character: id === null ? null : { id, name: name ?? '' },
  };
}

function toCorrected(row: NamedDrop): Drop['corrected'] {
  if (row.later_id === null || row.later_by === null) return null;
  return {
    id: row.later_id,
    reason: row.later_reason ?? '',
    by: { discordId: row.later_by, username: row.later_username ?? '', avatar: row.later_avatar },
    at: iso(row.later_at ?? 0),
  };
}

/** Makes the answer for an entry. */
export function toDrop(row: NamedDrop, others: readonly NamedOther[]): Drop {
  return {
    id: row.id,
    item: toItem(row),
    day: row.day,
    event: toEvent(row),
    fate: row.fate,
    to: toReceiver(row),
    why: row.why,
    others: others.map(({ user_id: discordId, username, avatar, roles, words }) => ({
      ...{ discordId, username, avatar, words },
      guilded: roles !== null,
    })),
    by: { discordId: row.entered_by, username: row.by_username, avatar: row.by_avatar },
    at: iso(row.entered_at),
    corrects: row.corrects === null ? null : { id: row.corrects, reason: row.reason ?? '' },
    corrected: toCorrected(row),
  };
}

/** The columns of the download. */
export const csvHead = [
  ...['entry', 'day', 'item', 'item id', 'rarity', 'what became of it', 'member', 'member id'],
  ...['character', 'why', 'in question', 'event', 'entered by', 'entered at'],
  ...['corrects', 'reason', 'corrected by entry'],
];

/** Makes the line of an entry for the download. */
export function toCells(drop: Drop): string[] {
  const { item, to, others, corrects } = drop;
  const asked = others.map(({ username, words }) => (words ? `${username}: ${words}` : username));
  return [
    ...[drop.id, drop.day, item.name, item.id, item.rarity ?? '', fateNames[drop.fate]],
    ...[to?.username ?? '', to?.discordId ?? '', to?.character?.name ?? '', drop.why],
    ...[asked.join('; '), drop.event?.title ?? '', drop.by.username, drop.at],
    ...[corrects?.id ?? '', corrects?.reason ?? '', drop.corrected?.id ?? ''],
  ];
}
