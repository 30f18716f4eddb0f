import ky, { HTTPError } from 'ky';
import type { Operation } from '#contract/operation.ts';
import { ApiError } from './errors.ts';

/** Where the API is: this site, unless it was built for a host of its own. */
export const apiHost = import.meta.env.PUBLIC_API_HOST ?? '';

/** A call, its path filled in. */
export interface Request {
  method: Operation['method'];
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** what an upload has instead of `body`, and how it is sent in the browser's stead */
  upload?: { body: FormData; timeout: number; fetch: typeof fetch };
}

const client = ky.create({
  // The server decides by the session, so every call carries it (product §7.1).
  credentials: 'include',
  retry: 0,
  timeout: 15_000,
});

/** What went wrong, and what a problem says of it (contract/problem), as far as it can be trusted. */
function toApiError(error: unknown): ApiError {
  if (!(error instanceof HTTPError)) {
    return new ApiError(0, 'The guild’s server did not answer', { cause: error });
  }
  const { status } = error.response;
  const { code, detail, errors } = (error.data ?? {}) as Record<string, unknown>;
  const words = typeof detail === 'string' ? detail : `The server answered ${status}`;
  return new ApiError(status, words, {
    cause: error,
    ...(typeof code === 'string' && { code }),
    ...(typeof errors === 'object' && { errors: errors as Record<string, string[]> }),
  });
}

/**
 * Makes a call. Its answer's JSON has not been parsed by a schema; it is undefined where the answer
 * has no body.
 * @throws ApiError when the answer is not a success, or none comes
 */
export async function request(
  { method, path, query, body, upload }: Request,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const response = await client(apiHost + path, {
      method,
      ...(query && { searchParams: query }),
      ...(body !== undefined && { json: body }),
      ...upload,
      ...(signal && { signal }),
    });
    return response.status === 204 ? undefined : await response.json();
  } catch (error) {
    throw signal?.aborted ? error : toApiError(error);
  }
}
