import { ApiError } from '#api/errors.ts';
import { $session } from './session.ts';

/** Notes that a call failed. When the session is over, the page says so and stays. */
export function noteFailure(error: unknown): void {
  const session = $session.get();
  if (session.user === null || !(error instanceof ApiError) || error.status !== 401) return;
  $session.set({ ...session, expired: true });
}
