import { computed } from 'nanostores';
import { $session } from './session.ts';

/**
 * Who reads, with all that decides what they may see, as text; null before that is known and for guests.
 * It stays the same when only the number of unread notices changes: nothing on the page depends on it.
 */
export const $reader = computed($session, ({ user, initialized }) =>
  user && initialized ? JSON.stringify({ ...user, unread: 0 }) : null,
);
