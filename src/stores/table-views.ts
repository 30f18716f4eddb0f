import * as z from 'zod/mini';
import { type KeptAtom, keptAtom } from './kept.ts';

/** How somebody likes to see a table. Nothing that the table holds is kept. */
const viewSchema = z.object({
  name: z.string(),
  hidden: z.array(z.string()),
  sort: z.object({ column: z.string(), descending: z.boolean() }),
  text: z.string(),
  /** what is chosen in the table's own filters */
  filters: z.record(z.string(), z.string()),
});

export type TableView = z.infer<typeof viewSchema>;

const viewsOfTables = new Map<string, KeptAtom<TableView[]>>();

/** The views of a table that are kept in this browser, by name. */
export function viewsOf(table: string): KeptAtom<TableView[]> {
  const $views =
    viewsOfTables.get(table) ?? keptAtom(`tableViews:${table}`, z.array(viewSchema), []);
  viewsOfTables.set(table, $views);
  return $views;
}
