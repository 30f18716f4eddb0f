import { sql } from 'kysely';
import type { SchemaStep } from '../schema-step.ts';

/**
 * Lets one transaction change rows that are never changed else: the one that removes a person, which says
 * so by a setting of its own. SQLite’s triggers are taken away by that transaction itself.
 */
export const removals: SchemaStep = async (db, { kind }) => {
  if (kind === 'sqlite') return;
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin
      if tg_op <> 'TRUNCATE' and current_setting('guildhall.removes', true) = 'a person' then
        return null;
      end if;
      raise exception 'rows of % are never changed', tg_table_name;
    end $$`.execute(db);
};
