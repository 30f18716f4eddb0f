import { vi } from 'vitest';
import { call } from '#api/call.ts';
import { forgetView } from '#contract/view-changes.ts';
import { readViews } from '#contract/views.ts';
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

async function signInOnHost(as: keyof typeof ids): Promise<void> {
  const response = await fetch('/api/auth/demo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: ids[as] }),
  });
  if (!response.ok) throw new Error(`The sign-in failed: ${response.status}`);
}

/** Signs in on the real host, as a browser would, and settles the session. */
export async function enter(as: keyof typeof ids): Promise<void> {
  await signInOnHost(as);
  await startSession();
}

/** Lets somebody else do something meanwhile, of which the page that is open hears nothing. */
export async function letOther(
  other: keyof typeof ids,
  { of }: { of: keyof typeof ids },
  work: () => Promise<unknown>,
): Promise<void> {
  await signInOnHost(other);
  await work();
  await signInOnHost(of);
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
