import * as z from 'zod/mini';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import { pathOf } from './addresses.ts';
import { request } from './client.ts';
import { ApiError } from './errors.ts';

/** The parameters of a query; a list stands there value by value, and what has no value is left out. */
type Query = Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;

/** The input of any operation, in the parts of a request. */
interface AnyInput {
  params?: Record<string, string>;
  query?: Query;
  body?: unknown;
}

const parametersOf = (query: Query) =>
  Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string | number] => [name, one]),
  );

function read({ answer: schema, mayBeEmpty }: Operation, body: unknown): unknown {
  if (!schema) return undefined;
  if (mayBeEmpty && body === undefined) return null;
  const { success, data, error } = z.safeParse(schema, body);
  if (success) return data;
  const words = 'The server answered something that this page cannot read';
  throw new ApiError(0, words, { cause: error });
}

/** Parses an answer's body by the contract. @throws ApiError when the body does not fit */
export function parseAnswer<O extends Operation>(operation: O, body: unknown): OperationAnswer<O> {
  // The operation's own schema parsed it, which TypeScript cannot follow.
  return read(operation, body) as OperationAnswer<O>;
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
  return parseAnswer(
    operation,
    await request({ method, path, ...(query && { query: parametersOf(query) }), body }, signal),
  );
}
