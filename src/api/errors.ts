/** A call that did not succeed, in the app's own terms. */
export class ApiError extends Error {
  /** status of the answer; 0 when none came */
  readonly status: number;
  /** invalid input by field */
  readonly errors: Record<string, string[]>;

  constructor(
    status: number,
    message: string,
    options: ErrorOptions & { errors?: Record<string, string[]> | undefined } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.errors = options.errors ?? {};
  }
}
