import type { SchemaStep } from '../schema-step.ts';

/** The table that this step reads and fills, as it is at this step. */
type TablesThen = {
  squads: { id: string; name: string; name_key: string | null; disbanded_at: number | null };
};

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns the name, with a number if another squad has it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(keyOf(free)); number += 1) free = `${name.trim()} ${number}`;
  return free;
}

/** Lets each name belong to one squad that stands; of two with one name the later is numbered. */
export const squadNames: SchemaStep = async (db) => {
  await db.schema.alterTable('squads').addColumn('name_key', 'text').execute();
  const then = db.$extendTables<TablesThen>();
  const squads = await then
    .selectFrom('squads')
    .select(['id', 'name'])
    .where('disbanded_at', 'is', null)
    .orderBy('id')
    .execute();
  const names = new Set(squads.map(({ name }) => keyOf(name)));
  const taken = new Set<string>();
  for (const { id, name } of squads) {
    // A number must not take the name of a squad that is still to come.
    const free = taken.has(keyOf(name)) ? freeName(name, names) : name;
    const name_key = keyOf(free);
    names.add(name_key);
    taken.add(name_key);
    await then.updateTable('squads').set({ name: free, name_key }).where('id', '=', id).execute();
  }
  await db.schema.createIndex('squads_name').on('squads').column('name_key').unique().execute();
};
