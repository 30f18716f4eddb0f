import { currentUserPath, isUser, signOutPath, type User } from '#contract/identity.ts';
import { request } from './client.ts';
import { ApiError } from './errors.ts';

/**
 * Makes the call `readCurrentUser` without its schema (decision 004). @throws ApiError 401 for a
 * guest
 */
export async function askWhoIsSignedIn(): Promise<User> {
  const answer = await request({ method: 'GET', path: currentUserPath });
  if (!isUser(answer)) throw new ApiError(0, 'The server answered something that is no user');
  return answer;
}

/** Makes the call `signOut` without its schema. @throws ApiError */
export async function removeSession(): Promise<void> {
  await request({ method: 'GET', path: signOutPath });
}
