import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countBackups } from '#server/db/kept-backups.ts';
import { reachMilestone } from '#server/db/milestones.ts';
import { backupFolderOf } from '#server/host/backup-folder.ts';
import { guildFigures } from '#server/host/guild-figures.ts';
import type { RolesReading } from '#server/services.ts';
import { makeDatabase, type TestDatabase } from './engines.ts';

vi.mock('#server/db/kept-backups.ts', { spy: true });

const silent = () => new Promise<never>(() => undefined);

let host: TestDatabase;
const reading = vi.fn<() => Promise<RolesReading>>();

beforeEach(async () => {
  host = await makeDatabase('SQLite');
  await reachMilestone(host.database.db, 'backup', 2000);
  await reachMilestone(host.database.db, 'backup-before-steps', 1000);
  reading.mockReset().mockResolvedValue({ at: 3000, silentSince: null, holdHours: 24 });
  vi.mocked(countBackups).mockReset();
});

afterEach(() => host.remove());

const open = () =>
  guildFigures({
    database: host.database,
    membership: { reading },
    backupFolder: backupFolderOf(tmpdir()),
    now: Date.now,
  });

it('tell of the database and of the folder', async () => {
  vi.mocked(countBackups).mockResolvedValue({ count: 2, newestBytes: 4096 });
  expect(await open()()).toEqual({
    ...{ sessions: 0, backupAt: 2000, backupBeforeAt: 1000, backupBytes: 4096 },
    ...{ rolesReadAt: 3000, rolesHeld: false, importedAt: null, postsLate: 0 },
    ...{ pushDevices: 0, pushesLate: 0 },
    ...{ postsDue: 0, postsOldestDue: null, told: {} },
  });
});

it('tell what the database knows while the disk of the backups is silent', async () => {
  vi.mocked(countBackups).mockImplementation(silent);
  const read = open();
  const known = { backupAt: 2000, backupBytes: null, rolesReadAt: 3000 };
  expect(await Promise.all([read(), read()])).toMatchObject([known, known]);
  expect(countBackups).toHaveBeenCalledTimes(1);
});

it('are null while the database is silent, whatever the folder tells', async () => {
  vi.mocked(countBackups).mockResolvedValue({ count: 2, newestBytes: 4096 });
  reading.mockImplementation(silent);
  const read = open();
  expect(await Promise.all([read(), read()])).toEqual([null, null]);
  expect(reading).toHaveBeenCalledTimes(1);
});
