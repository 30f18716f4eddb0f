import ky, { HTTPError } from 'ky';
import type { Operation } from '#contract/operation.ts';
import { ApiError } from './errors.ts';
import { apiHost } from './host.ts';

/** A call with its path filled in. */
interface Request {
  method: Operation['method'];
  path: string;
  /** the parameters of the query, in their order */
  query?: [string, string | number][];
  body?: unknown;
  /**
   * an upload's body and the `fetch` that sends it, in place of `body`; or the call goes on where the
   * page is left
   */
  upload?: { body: FormData; timeout: number; fetch: typeof fetch } | { keepalive: true };
}

const client = ky.create({
  // The server decides by the session, so every call carries it (product §7.1).
  credentials: 'include',
  retry: 0,
  timeout: 15_000,
});

/**
 * Reads the cause of a failure, and the parts of its problem (contract/problem) that are
 * well-formed.
 */
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

/** Reads an answer's JSON; undefined for an answer without a body. */
const readJson = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : response.json();

/**
 * Makes a call.
 * @param read reads the answer, by which the call ends
 * @returns what was read: JSON, which no schema has parsed
 * @throws ApiError when the answer is not a success, or none comes
 */
export async function request(
  { method, path, query, body, upload }: Request,
  signal?: AbortSignal,
  read = readJson,
): Promise<unknown> {
  try {
    const response = await client(apiHost + path, {
      method,
      ...(query && { searchParams: query }),
      ...(body !== undefined && { json: body }),
      ...upload,
      ...(signal && { signal }),
    });
    return await read(response);
  } catch (error) {
    throw signal?.aborted ? error : toApiError(error);
  }
}
