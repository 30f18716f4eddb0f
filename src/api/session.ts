import { currentUserPath, isUser, signOutPath, type User } from '#contract/identity.ts';
import { ApiError } from './errors.ts';
import { request } from './request.ts';

/** @throws ApiError 401 when nobody is signed in */
export async function fetchCurrentUser(): Promise<User> {
  const answer = await request({ method: 'GET', path: currentUserPath });
  if (!isUser(answer)) throw new ApiError(0, 'The server answered something that is no user');
  return answer;
}

/** Ends the session on the server. @throws ApiError */
export async function endSession(): Promise<void> {
  await request({ method: 'GET', path: signOutPath });
}
