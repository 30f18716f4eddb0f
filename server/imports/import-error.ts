/** A reason why an import changed nothing. The message is one line for a person. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** An error that says that another import is running. */
export class ImportUnderWayError extends ImportError {
  override name = 'ImportUnderWayError';

  /** @param since start of the other import, in milliseconds since 1970 */
  constructor(since: number) {
    const when = new Date(since).toISOString().replace('T', ' ').slice(0, 19);
    super(
      `Another import has been under way since ${when} UTC; nothing was changed. Try again later.`,
    );
  }
}
