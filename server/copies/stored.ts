/** Columns of which it is known that they hold JSON. */
const jsonColumns = new Set([
  ...['roles', 'body', 'row', 'facts', 'evenings', 'companions', 'avoids', 'parameters'],
  ...['devices', 'muted'],
]);

/** Columns that hold a moment, which is not said by their name. */
const moments = new Set([...['waits_since', 'rests_until', 'starts_before', 'starts_after']]);

/** The latest moment that a date can name (ECMA-262, Time Values): a later one stands for “never”. */
const lastMoment = 8.64e15;

/** Makes a stored value readable: moments as ISO 8601, JSON as what it says. */
export function readable(name: string, value: unknown): unknown {
  if (typeof value === 'number' && (/(?:^|_)at$/.test(name) || moments.has(name))) {
    return value > lastMoment ? null : new Date(value).toISOString();
  }
  return typeof value === 'string' && jsonColumns.has(name) ? JSON.parse(value) : value;
}
