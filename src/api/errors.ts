import type { ProblemCode } from '#contract/problem-codes.ts';

/** A call that did not succeed, in the app's own terms. */
export class ApiError extends Error {
  /** status of the answer; 0 when none came */
  readonly status: number;
  /** what went wrong (contract/problem-codes), or whatever a newer host says; undefined for no word */
  readonly code: string | undefined;
  /** invalid input by field */
  readonly errors: Record<string, string[]>;

  constructor(
    status: number,
    message: string,
    options: ErrorOptions & {
      code?: string | undefined;
      errors?: Record<string, string[]> | undefined;
    } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = options.code;
    this.errors = options.errors ?? {};
  }
}

/** Tells a call that failed in one certain way. */
export function failedWith(error: unknown, code: ProblemCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
