import { ApiError } from '#api/errors.ts';
import { $session } from '#stores/session.ts';

// Apart from `stores/failures.ts`, which is bundled with what islands share: nobody who looks for
// something is to wait for React.

/** Notes that the server knows nobody as signed in: where somebody was, the page says so and stays. */
export function noteNobody(): void {
  const session = $session.get();
  if (session.user !== null) $session.set({ ...session, expired: true });
}

/** Notes that an action failed: it may be the session that is over. */
export function noteFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) noteNobody();
}
