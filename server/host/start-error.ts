/** A reason not to start that a person can mend. The message is one line. */
export class StartError extends Error {
  override name = 'StartError';
}
