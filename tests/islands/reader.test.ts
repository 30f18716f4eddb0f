import { expect, it } from 'vitest';
import { $reader } from '#stores/reader.ts';
import { $session } from '#stores/session.ts';
import { showUnread } from '#stores/unread.ts';
import { signIn, signOutAgain } from './session.ts';

it('who reads stays the same while the number of unread notices changes, and changes with the person', async () => {
  const told: (string | null)[] = [];
  const leave = $reader.subscribe((reader) => void told.push(reader));
  expect(told).toEqual([null]);
  await signIn('level3');
  const [, first] = told;
  expect(told).toHaveLength(2);
  showUnread(($session.get().user?.unread ?? 0) + 1);
  expect(told).toEqual([null, first]);
  await signIn('level2');
  expect(told).toHaveLength(3);
  expect(new Set(told).size).toBe(3);
  leave();
  await signOutAgain();
});
