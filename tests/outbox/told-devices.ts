import type { Viewer } from '#rules/access/access.ts';
import { sayNotice } from '#server/notices/reading.ts';
import { toSend } from '#server/notices/stored.ts';
import { messageOfAll } from '#server/pushes/message.ts';
import type { Received } from '../server/push-service.ts';
import { zone } from './push-people.ts';
import type { WrittenDelivery } from './written-deliveries.ts';

/** What one browser has got, beside what hosts know of it. */
export interface Told {
  /** messages of which a host knows, each with what it told of */
  known: { message: Received; notices: readonly WrittenDelivery[] }[];
  /** messages of which no host knows */
  unknown: Received[];
  /** what hosts take for told, and no message told of */
  untold: WrittenDelivery[];
}

/** Those who have devices: to all of them word of an evening is the same. */
const member: Viewer = { accessLevel: 2, editor: false, guilded: true };

/** What was said by its facts: the same to all, of whom each message is looked at again and again. */
const words = new Map<string, ReturnType<typeof sayNotice>>();

/** Reads a notice as those do who send it. */
function spoken(row: WrittenDelivery) {
  const notice = { ...row, subject_id: null, other_id: null, read_at: null, push_at: null };
  const said = words.get(row.facts) ?? sayNotice(notice, member, zone);
  words.set(row.facts, said);
  return { ...said, id: row.id, about: row.about, expiresAt: helpsUntil(row) };
}

/** Tells from when on a notice helps nobody on a device, in milliseconds. */
export const helpsUntil = (row: WrittenDelivery): number => toSend(row, row.at).until;

/** Tells whether a message says these things, the newest first, and all of them. */
function says({ message }: Received, notices: readonly WrittenDelivery[]): boolean {
  const reader = {
    userId: notices[0]?.user_id ?? '',
    origin: new URL(message.notification.navigate ?? '').origin,
    now: 0,
  };
  return messageOfAll(notices.map(spoken), reader).payload === JSON.stringify(message);
}

/**
 * Finds which of the messages to a browser hosts know of: of two that say the same it is the later.
 * @param written what hosts have written down of it, by time, the newest of a message first
 */
export function matchDeliveries(
  messages: readonly Received[],
  written: readonly WrittenDelivery[],
): Told {
  const batches = [...Map.groupBy(written, ({ taken_at }) => taken_at).values()];
  const told: Told = { known: [], unknown: [], untold: [] };
  for (const message of messages.toReversed()) {
    const notices = batches.at(-1);
    if (notices && says(message, notices)) {
      told.known.push({ message, notices });
      batches.pop();
    } else told.unknown.push(message);
  }
  return { ...told, untold: batches.flat() };
}
