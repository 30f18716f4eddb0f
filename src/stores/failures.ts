import { ApiError } from '#api/errors.ts';
import { $session } from './session.ts';

/** A call has failed. When that was because the session is over, the page says so and stays. */
export function noteFailure(error: unknown): void {
  const session = $session.get();
  if (session.user === null || !(error instanceof ApiError) || error.status !== 401) return;
  $session.set({ ...session, expired: true });
}
