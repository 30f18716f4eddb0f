/** A failure of a command. The message is one line for a person. */
export class CommandError extends Error {
  override name = 'CommandError';
}
