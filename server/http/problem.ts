import { STATUS_CODES } from 'node:http';
import { type ProblemCode, problemStatus } from '#contract/problem-codes.ts';
import { type Problem, problemType } from '#contract/problem.ts';
import { tellFaults } from './faults.ts';
import { currentTrace } from './trace.ts';

/**
 * An expected failure of a request: any code throws it, and the host answers it as problem+json
 * (RFC 9457).
 */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;
  readonly there: Problem['there'];

  constructor(
    code: ProblemCode,
    detail: string,
    more: {
      errors?: Record<string, string[]>;
      headers?: Record<string, string>;
      there?: NonNullable<Problem['there']>;
    } = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.there = more.there;
  }
}

/** Makes the problem of a single wrong field; its message is the whole detail. */
export function fieldProblem(
  field: string,
  detail: string,
  code: ProblemCode = 'invalid',
): ProblemError {
  return new ProblemError(code, detail, { errors: { [field]: [detail] } });
}

/** Makes the answer that names the fault and the remedy. */
export function problemResponse(problemError: ProblemError): Response {
  const { code, message, errors, headers, there } = problemError;
  const status = problemStatus[code];
  const trace = status >= 500 ? currentTrace() : undefined;
  const problem: Problem = {
    code,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    ...tellFaults(message, errors),
    ...(there && { there }),
    ...(trace && { trace: trace.id }),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { ...headers, 'content-type': problemType },
  });
}
