import * as z from 'zod/mini';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import { pathOf } from './addresses.ts';
import { request } from './client.ts';
import { ApiError } from './errors.ts';

/** The parts of any operation's input as the request takes them. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** @throws ApiError for an answer that is not what the contract says */
function parseAnswer<O extends Operation>(operation: O, answer: unknown): OperationAnswer<O> {
  const { answer: schema, mayBeEmpty } = operation;
  const isEmpty = mayBeEmpty && answer === undefined;
  const parsed = isEmpty ? { success: true, data: null } : schema && z.safeParse(schema, answer);
  if (parsed && !parsed.success) {
    throw new ApiError(0, 'The server answered something that this page cannot read', {
      cause: parsed.error,
    });
  }
  // The operation's own schema parsed it, which TypeScript cannot follow.
  return parsed?.data as OperationAnswer<O>;
}

/**
 * Makes a call of the contract and parses its answer.
 * @throws ApiError when the answer is not a success, or none comes
 */
export async function call<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  signal?: AbortSignal,
): Promise<OperationAnswer<O>> {
  const { params = {}, query, body }: AnyInput = input;
  const { method } = operation;
  const path = pathOf(operation, params);
  const answer = await request({ method, path, ...(query && { query }), body }, signal);
  return parseAnswer(operation, answer);
}
