import { atom } from 'nanostores';
import { $session } from './session.ts';
import { writeStored } from './storage.ts';

/** Id of the newest notice that this page has heard of; null for none. */
export const $newestNotice = atom<string | null>(null);

/** Shows how many notices are unread, in this tab and in the others. */
export function showUnread(unread: number): void {
  const session = $session.get();
  if (!session.user || session.user.unread === unread) return;
  const user = { ...session.user, unread };
  writeStored('user', user);
  $session.set({ ...session, user });
}
