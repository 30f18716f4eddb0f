import { vi } from 'vitest';
import { call } from '#api/call.ts';
import { forgetView, readViews } from '#contract/views.ts';
import { startSession } from '#stores/session-actions.ts';

/** Demo members by their rights (demo/personas). */
export const ids = {
  trial: '1000000000000002009',
  level1: '1000000000000002001',
  level2: '1000000000000002002',
  level3: '1000000000000002003',
  level7: '1000000000000002007',
  editor: '1000000000000002008',
} as const;

/** Signs in on the real host, as a browser would, and settles the session. */
export async function enter(as: keyof typeof ids): Promise<void> {
  const response = await fetch('/api/auth/demo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: ids[as] }),
  });
  if (!response.ok) throw new Error(`The sign-in failed: ${response.status}`);
  await startSession();
}

/** Signs in a member for whom the host keeps no views of an earlier test. */
export async function signIn(as: keyof typeof ids): Promise<void> {
  await enter(as);
  const { views } = await call(readViews, {});
  for (const { screen, name } of views) {
    await call(forgetView, { params: { screen }, query: { name } });
  }
}

/** Ends the session, in the browser and on the host, even where a test has blocked calls. */
export async function signOutAgain(): Promise<void> {
  vi.restoreAllMocks();
  await fetch('/api/auth/remove');
}
