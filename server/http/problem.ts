import { STATUS_CODES } from 'node:http';
import { type Problem, problemType } from '#contract/problem.ts';

/** An expected failure of a request: thrown anywhere, answered as problem+json (RFC 9457). */
export class ProblemError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    detail: string,
    more: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.status = status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

/** The answer that says what is wrong and what to do. */
export function problemResponse(error: ProblemError): Response {
  const problem: Problem = {
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    ...(error.errors && { errors: error.errors }),
  };
  return new Response(JSON.stringify(problem), {
    status: error.status,
    headers: { ...error.headers, 'content-type': problemType },
  });
}
