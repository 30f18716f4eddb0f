/** A reason why a command did not do its work. The message is one line for a person. */
export class CommandError extends Error {
  override name = 'CommandError';
}
