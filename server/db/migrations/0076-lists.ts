import { type Kysely, sql } from 'kysely';
import type { SchemaEngine, SchemaStep } from '../schema-step.ts';

/** The tables that this step reads and fills, as they are at this step. */
type TablesThen = {
  users: { id: string; username: string; name_key: string };
  recipes: { snapshot_id: number; id: string; body: string };
  recipe_links: {
    snapshot_id: number;
    kind: 'takes' | 'makes' | 'teaches' | 'breaks-down';
    item_id: string;
    recipe_id: string;
    name_key: string;
  };
};

type Then = Kysely<TablesThen>;

/** The fields of a stored recipe that this step reads. */
interface RecipeThen {
  name?: string;
}

/** Rows of one reading: a snapshot may be larger than the memory. */
const batchSize = 500;

/** Folds a name into the form by which names are sorted. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

async function addNameKey(db: Kysely<unknown>, { columns }: SchemaEngine, table: string) {
  await db.schema
    .alterTable(table)
    .addColumn('name_key', columns.sortedText, (c) => c.notNull().defaultTo(''))
    .execute();
}

async function fillUsers(db: Then): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id, username } of rows) {
      const name_key = fold(username);
      await db.updateTable('users').set({ name_key }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function fillLinks(db: Then): Promise<void> {
  for (let key = { snapshot_id: -1, id: '' }; ;) {
    const rows = await db
      .selectFrom('recipes')
      .select(['snapshot_id', 'id', 'body'])
      .where((e) => e(e.refTuple('snapshot_id', 'id'), '>', e.tuple(key.snapshot_id, key.id)))
      .orderBy('snapshot_id')
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { snapshot_id, id, body } of rows) {
      const { name = '' } = JSON.parse(body) as RecipeThen;
      await db
        .updateTable('recipe_links')
        .set({ name_key: fold(name) })
        .where('snapshot_id', '=', snapshot_id)
        .where('recipe_id', '=', id)
        .where('kind', 'in', ['takes', 'makes'])
        .execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    key = last;
  }
}

/** Adds keys and indexes by which long lists are read a page at a time, in their order. */
export const lists: SchemaStep = async (db, engine) => {
  const then = db.$extendTables<TablesThen>();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();

  await addNameKey(db, engine, 'users');
  await fillUsers(then);
  await index('users_name', 'users', ['name_key', 'id']);

  await addNameKey(db, engine, 'recipe_links');
  await index('recipe_links_recipe', 'recipe_links', [
    ...['snapshot_id', 'recipe_id', 'kind', 'item_id'],
  ]);
  await fillLinks(then);
  await index('recipe_links_order', 'recipe_links', [
    ...['snapshot_id', 'kind', 'item_id', 'name_key', 'recipe_id'],
  ]);

  await index('audit_action', 'audit', ['action', 'id']);
  if (engine.kind === 'postgres') {
    await sql`create index audit_people on audit using gin (people_key gin_trgm_ops)`.execute(db);
  } else {
    // What a search by name looks at, so that it reads no whole lines.
    await index('audit_people', 'audit', ['id', 'people_key']);
  }

  await index('attendance_changes_user', 'attendance_changes', ['user_id', 'id']);
  await index('attendance_appeals_user', 'attendance_appeals', ['user_id', 'made_at', 'id']);
  await db.schema
    .createIndex('attendance_appeals_open')
    .on('attendance_appeals')
    .columns(['made_at', 'id'])
    .where(sql.ref('outcome'), 'is', null)
    .execute();
  await index('leaves_days', 'leaves', ['last_day', 'first_day']);
  await index('characters_facts', 'characters', [
    ...['user_id', 'is_main', 'level', 'id', 'ign', 'archetype1'],
  ]);
};
