import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemSchema, problemType } from '#contract/problem.ts';
import { problemsOf } from '#contract/problems-of.ts';

/** The contract's paths as patterns, those with the earlier fixed segment first. */
const patterns = operations
  .map((operation) => {
    const segments = operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
    return { operation, pattern: new RegExp(`^${segments}/?$`) };
  })
  .toSorted((a, b) => (a.operation.path < b.operation.path ? -1 : 1));

/** Any operation may answer these. */
const fromAnywhere = new Set<string>(['failed', 'database-silent', 'timed-out']);

function operationAt(method: string, path: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return patterns.find(
    ({ operation, pattern }) => operation.method === wanted && pattern.test(path),
  )?.operation;
}

/** Fails where a host answers a problem that the contract does not name. */
export async function assertTold(method: string, path: string, response: Response): Promise<void> {
  if (response.headers.get('content-type') !== problemType || method === 'HEAD') return;
  const operation = operationAt(method, path);
  if (!operation) return;
  const { code, detail } = problemSchema.parse(await response.clone().json());
  if (fromAnywhere.has(code) || code in problemsOf(operation)) return;
  throw new Error(`${operation.id} answers ${code}, which the contract does not tell: ${detail}`);
}
