import type { Operation, OperationInput } from '#contract/operation.ts';
import { pathOf } from './addresses.ts';
import { request } from './client.ts';

/**
 * Makes a call whose answer is a file, such as a picture.
 * @throws ApiError when the answer is not a success, or none comes
 */
export async function readFile<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
): Promise<Blob> {
  const { params = {} }: { params?: Record<string, string> } = input;
  const path = pathOf(operation, params);
  const read = (response: Response) => response.blob();
  // What `read` returns is what the request does.
  return (await request({ method: operation.method, path }, undefined, read)) as Blob;
}
