/** An error of an unusable database. The message is one line, without a password. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
