import type { TestHost } from './test-host.ts';

/** An answer, with its JSON if it has any. */
interface Answer {
  status: number;
  body: never;
  /** code of a problem */
  code: string | undefined;
}

/** Makes calls of the API as a signed-in person. */
export async function callerOf(host: TestHost, name: string) {
  const cookie = await host.signIn(name);
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await host.request(path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answered: unknown = isJson ? JSON.parse(text) : text;
    const { code } = (answered ?? {}) as { code?: string };
    return { status: response.status, body: answered as never, code };
  };
}

export type Caller = Awaited<ReturnType<typeof callerOf>>;
