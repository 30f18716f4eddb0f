/** Columns of which it is known that they hold JSON. */
const jsonColumns = new Set([
  ...['roles', 'body', 'row', 'facts', 'evenings', 'companions', 'avoids', 'parameters'],
]);

/** Makes a stored value readable: moments as ISO 8601, JSON as what it says. */
export function readable(name: string, value: unknown): unknown {
  if (typeof value === 'number' && (name === 'at' || name.endsWith('_at'))) {
    return new Date(value).toISOString();
  }
  return typeof value === 'string' && jsonColumns.has(name) ? JSON.parse(value) : value;
}
