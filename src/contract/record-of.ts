import * as z from 'zod/mini';

/**
 * Makes the schema of an object with keys of its sender's choice. Its keys are counted before any
 * of them or of its values is checked: a fault for each would cost more than the whole request.
 * @param entries what is counted, as the message says it: "slots"
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordOf<Key extends z.ZodMiniType<string, string>, Value extends z.ZodMiniType>(
  key: Key,
  value: Value,
  { most, entries }: { most: number; entries: string },
) {
  const counted = z.transform((sent: unknown, { issues }) => {
    if (typeof sent === 'object' && sent !== null && Object.keys(sent).length > most) {
      const message = `must have at most ${most} ${entries}`;
      issues.push({ code: 'custom', message, input: sent });
    }
    return sent;
  });
  return z.pipe(counted, z.record(key, value).check(z.meta({ maxProperties: most })));
}
