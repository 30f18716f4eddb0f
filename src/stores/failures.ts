import { ApiError } from '#api/errors.ts';
import { $session } from './session.ts';

/** Notes that the server knows nobody as signed in: where somebody was, the page says so and stays. */
export function noteNobody(): void {
  const session = $session.get();
  if (session.user !== null) $session.set({ ...session, expired: true });
}

/** Notes that a call failed. When the session is over, the page says so and stays. */
export function noteFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) noteNobody();
}
