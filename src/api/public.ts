import { apiHost } from './host.ts';

/**
 * Reads what anybody may read, on a guest's page whose script is weighed (product §10): neither the
 * client nor a schema comes along.
 * @returns the answer's JSON, which nothing has checked
 * @throws Error when the answer is not a success, or none comes
 */
export async function readPublic(path: string): Promise<unknown> {
  const answer = await fetch(apiHost + path);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer.json();
}
