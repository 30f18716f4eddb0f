import * as z from 'zod/mini';
import { type KeptAtom, keptAtom } from './kept.ts';

/** A person's settings of a table. They contain no rows of the table. */
const viewSchema = z.object({
  name: z.string(),
  hidden: z.array(z.string()),
  sort: z.object({ column: z.string(), descending: z.boolean() }),
  text: z.string(),
  /** values of the table's own filters */
  filters: z.record(z.string(), z.string()),
});

export type TableView = z.infer<typeof viewSchema>;

const viewsOfTables = new Map<string, KeptAtom<TableView[]>>();

/** Returns the store of a table's named views in this browser. */
export function viewsOf(table: string): KeptAtom<TableView[]> {
  const $views =
    viewsOfTables.get(table) ?? keptAtom(`tableViews:${table}`, z.array(viewSchema), []);
  viewsOfTables.set(table, $views);
  return $views;
}
