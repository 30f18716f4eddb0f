import type { ProblemCode } from '#contract/problem-codes.ts';

/** A failed call, in the app's own terms. */
export class ApiError extends Error {
  /** status of the answer; 0 when none came */
  readonly status: number;
  /**
   * code of the problem (contract/problem-codes), or an unknown one of a newer host; undefined for
   * none
   */
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

/** Tells whether a call failed with a certain code. */
export function failedWith(error: unknown, code: ProblemCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
