import type { Operation, OperationAnswer } from '#contract/operation.ts';
import { pathOf } from './addresses.ts';
import { parseAnswer } from './call.ts';
import { request } from './client.ts';

/**
 * Makes a call of the contract that goes on where the page is left, and parses its answer.
 * @throws ApiError when the answer is not a success, or none comes
 */
export async function partingCall<O extends Operation>(
  operation: O,
  { params, body }: { params: Record<string, string>; body: unknown },
): Promise<OperationAnswer<O>> {
  const path = pathOf(operation, params);
  const { method } = operation;
  return parseAnswer(operation, await request({ method, path, body, upload: { keepalive: true } }));
}
