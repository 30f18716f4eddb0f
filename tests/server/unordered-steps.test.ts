import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/db/backup.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, readSteps } from '#server/db/migrate.ts';
import { migrationNames, migrationsFor } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { saveUser } from '#server/db/people.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { engines, makeDatabase } from './engines.ts';
import { people } from './test-host.ts';
import { readColumns } from './versions.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-unordered-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Returns the names of the steps up to one, without those of some numbers. */
function namesWithout(last: string, from: string, to: string): string[] {
  return migrationNames.filter((name) => name <= last && (name < from || name > to));
}

/** What hosts have taken that followed the main line while steps came there out of order. */
const taken = [
  ['0106 before 0100 to 0105', namesWithout('0106-availability', '0100', '0106')],
  ['0112 before 0107 to 0111', namesWithout('0112-decided-trials', '0107', '0112')],
] as const;

describe.each(engines)('on $engine', ({ engine, place }) => {
  describe.each(taken)('a database that took %s', (_, names) => {
    async function make() {
      const { address, clear } = await place();
      const database = engine === 'SQLite' ? openSqlite(address) : openPostgres(address);
      await migrate(database, migrationsFor(database.engine, names));
      await saveUser(database.db, { ...people.level3!, joinedAt: 1 });
      return { address, database, clear };
    }

    const usersOf = async ({ db }: Database) =>
      (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);

    it('is opened, and takes what is left', async () => {
      const { address, database, clear } = await make();
      expect((await readSteps(database)).due).not.toEqual([]);
      await database.close();
      const opened = await openDatabase(address);
      expect(await readSteps(opened)).toEqual({ taken: migrationNames, due: [] });
      const anew = await makeDatabase(engine);
      expect(await readColumns(opened.db)).toEqual(await readColumns(anew.database.db));
      expect(await usersOf(opened)).toEqual([people.level3!.id]);
      await anew.remove();
      await opened.close();
      await clear();
    });

    it('is backed up as it is, and the backup comes back on either engine', async () => {
      const { database, clear } = await make();
      const file = join(folder, `${engine}-${names.at(-1)}.db`);
      await backUp(database, file);
      const kept = openSqlite(file);
      expect((await readSteps(kept)).taken).toEqual(names);
      await kept.close();
      for (const other of engines) {
        const target = await makeDatabase(other.engine);
        await restore(file, target.database, join(folder, 'work.db'), () => undefined);
        expect(await usersOf(target.database), other.engine).toEqual([people.level3!.id]);
        await target.remove();
      }
      await database.close();
      await clear();
    });
  });
});
