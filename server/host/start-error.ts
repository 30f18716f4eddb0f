/** An obstacle to the start that a person can remove. The message is one line. */
export class StartError extends Error {
  override name = 'StartError';
}
