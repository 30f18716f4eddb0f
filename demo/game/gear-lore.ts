import * as z from 'zod/mini';
import table from '../tables/gear-lore.json' with { type: 'json' };
import { readTable } from '../table.ts';

/** Lines of lore by topic. Each is true of any piece of its kind. */
const lore = readTable('gear-lore.json', z.record(z.string(), z.array(z.string())), table);

/** The topics of lore. */
export const loreTopicSchema = z.enum(Object.keys(lore));

/** Returns the lines of a topic. */
export function linesOf(topic: string): readonly string[] {
  const lines = lore[topic];
  if (!lines) throw new Error(`demo/tables/gear-lore.json has no lines of ${topic}`);
  return lines;
}
