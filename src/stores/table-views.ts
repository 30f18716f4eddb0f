import * as z from 'zod/mini';
import { readStored, writeStored } from './storage.ts';

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

const viewsSchema = z.array(viewSchema);

function areViews(value: unknown): value is TableView[] {
  return z.safeParse(viewsSchema, value).success;
}

const keyOf = (table: string) => `tableViews:${table}`;

/** @returns the views of a table that are kept in this browser, by name */
export function readViews(table: string): TableView[] {
  return readStored(keyOf(table), areViews) ?? [];
}

/** Keeps the views of a table. */
export function keepViews(table: string, views: readonly TableView[]): void {
  writeStored(keyOf(table), views);
}
