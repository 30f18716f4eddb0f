import * as z from 'zod/mini';
import '#rules/text/field-messages.ts';

/**
 * Returns the name of the innermost entry on the way to a field, for the person who edits the
 * table.
 */
function nameOnTheWay(json: unknown, path: readonly PropertyKey[]): string | null {
  let name: string | null = null;
  let part = json;
  for (const key of [...path, null]) {
    if (typeof part !== 'object' || part === null) break;
    if ('name' in part && typeof part.name === 'string') name = part.name;
    if (key !== null) part = (part as Record<PropertyKey, unknown>)[key];
  }
  return name;
}

/**
 * Checks a table of the demo guild once, when its module is loaded.
 * @param file the table's name in demo/tables
 * @throws Error naming the file, the entry and the field of each fault
 */
export function readTable<S extends z.ZodMiniType>(
  file: string,
  schema: S,
  json: unknown,
): z.infer<S> {
  const result = z.safeParse(schema, json);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const name = nameOnTheWay(json, path);
    return `${path.join('.')} ${name === null ? '' : `(${name}) `}${message}`;
  });
  throw new Error(`demo/tables/${file} is not right.\n  ${faults.join('\n  ')}`);
}

/** Makes the schema of a map that becomes a list of pairs, in the order of the table. */
export function pairsOf<S extends z.ZodMiniType>(value: S) {
  return z.pipe(
    z.record(z.string(), value),
    z.transform((map) => Object.entries(map) as [string, z.infer<S>][]),
  );
}
