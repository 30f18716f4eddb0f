import * as z from 'zod/mini';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import { ApiError } from './errors.ts';
import { request } from './request.ts';

/** The parts of an input as the request takes them. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/**
 * Makes a call of the contract and parses its answer.
 * @throws ApiError when the answer is not a success, or none comes
 */
export async function callOperation<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  signal?: AbortSignal,
): Promise<OperationAnswer<O>> {
  const { params = {}, query, body }: AnyInput = input;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const answer = await request(
    { method: operation.method, path, ...(query && { query }), body },
    signal,
  );
  const parsed = operation.answer && z.safeParse(operation.answer, answer);
  if (parsed?.success === false) {
    throw new ApiError(0, 'The server answered something that this page cannot read', {
      cause: parsed.error,
    });
  }
  // The operation's own schema parsed it, which TypeScript cannot follow.
  return parsed?.data as OperationAnswer<O>;
}
