import { Argument, Command } from 'commander';
import { userInfo } from 'node:os';
import { prepareDataDir } from '#server/host/data-dir.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseError } from '#server/db/database-error.ts';
import { openGuildDatabase } from '#server/db/open.ts';
import { adviceFor, toldOf } from '#server/db/failure-advice.ts';
import { type Env, EnvError, readEnv } from '#server/env.ts';
import { StartError } from '#server/host/start-error.ts';
import { runBackup, runRestore } from './backup.ts';
import { runCheck } from './check.ts';
import { CommandError } from './command-error.ts';
import { runCopy } from './copy.ts';
import { runExport } from './export.ts';
import { type ImportCommandOptions, runImport } from './import.ts';
import { type ImportMapOptions, runImportMap } from './import-map.ts';
import { runMaps, runRemoveMap, runRenameMap } from './maps.ts';
import { type EntryKind, entryKinds } from './entry-kinds.ts';
import type { NewEntryOptions } from './new-entry.ts';
import { withConfig } from './wrong-config.ts';

/** Opens the environment's database while `work` runs. */
async function withDatabase(
  work: (database: Database, env: Env) => Promise<void>,
  options?: { mayBegin: boolean },
): Promise<void> {
  const env = readEnv(process.env);
  await prepareDataDir(env.dataDir);
  const database = await openGuildDatabase(env, options);
  try {
    await work(database, env);
  } finally {
    await database.close();
  }
}

const program = new Command('npm run guild --').description(
  'Looks after the guild’s data. It works on the database that DATABASE_URL or DATA_DIR name.',
);

program
  .command('import')
  .description(
    'replaces the game data, or the imported places of maps, by the files, while the host runs',
  )
  .argument('<files...>', 'one JSON record a line, or one JSON array; gzipped or not')
  .option('--skip-invalid', 'leave wrong records out instead of keeping the old data', false)
  .option('--dry-run', 'say what would change, and change nothing', false)
  .option('--icons <folder>', 'bring the icons that the items name from there as well')
  .action((files: string[], options: ImportCommandOptions) =>
    withDatabase((database) => runImport(database, files, options)),
  );

program
  .command('import-map')
  .description(
    'makes a map of a picture, or gives a map another picture, while the host runs; places stay',
  )
  .argument('[picture]', 'PNG, JPEG, WebP or AVIF of at most 16,384 pixels a side, or SVG')
  .requiredOption('--name <name>', 'what the map is called')
  .option('--level-of <map>', 'the map of which it is a level: a cave beneath a region')
  .option('--grid <size>', 'a map without a picture, of that size: 4096x4096')
  .option('--light <picture>', 'what it shows in the light theme, of the same section')
  .option('--no-light', 'show one picture in both themes again')
  .option('--stretch', 'take a picture of other proportions than the map', false)
  .option('--memory <megabytes>', 'what a picture that is unpacked as a whole may take')
  .action((picture: string | undefined, options: ImportMapOptions) =>
    withDatabase((database) => runImportMap(database, picture, options)),
  );

program
  .command('maps')
  .description(
    'lists the maps with what there is of each, the one that opens first before the others',
  )
  .option('--first <name>', 'open this map first')
  .action((options: { first?: string }) => withDatabase((database) => runMaps(database, options)));

program
  .command('rename-map')
  .description('gives a map another name, while the host runs; places stay')
  .argument('<name>', 'what it is called now')
  .argument('<to>', 'what it shall be called')
  .action((name: string, to: string) =>
    withDatabase((database) => runRenameMap(database, name, to)),
  );

program
  .command('remove-map')
  .description('removes a map with its places and their history, while the host runs')
  .argument('<name>', 'what it is called')
  .option('--yes', 'that is meant; without it the command says what would go', false)
  .action((name: string, options: { yes: boolean }) =>
    withDatabase((database) => runRemoveMap(database, name, options)),
  );

program
  .command('copy')
  .description('copies everything to another, empty database, on either engine')
  .requiredOption('--to <database>', 'postgres://…, or the path of a SQLite file')
  .action(({ to }: { to: string }) => withDatabase((database) => runCopy(database, to)));

program
  .command('new')
  .description('begins a text: one MDX file, valid and commented, a draft until you say otherwise')
  .addArgument(new Argument('<kind>', 'what it is').choices(entryKinds))
  .argument('<slug>', 'the end of its address: small letters, digits and hyphens')
  .option('--section <part>', 'the part of the list: public, restricted; t1, t2, t3')
  .option('--title <words>', 'the heading of its page; the slug in words, when left out')
  .option('--author <name>', 'who writes it; you, when left out')
  .action(async (kind: EntryKind, slug: string, options: Partial<NewEntryOptions>) => {
    const { newEntry } = await withConfig(() => import('./new-entry.ts'));
    // A container's user may have no name, and only this command asks for one.
    const { author = userInfo().username } = options;
    const { file, path } = await newEntry(process.cwd(), kind, slug, { ...options, author });
    console.log(`${file} is there. npm run dev shows it at ${path} while you write.`);
  });

program
  .command('export')
  .description('writes the game data as import takes it, one JSON record a line')
  .argument('[file]', 'packed when it ends in .gz; standard output when left out')
  .action((file: string | undefined) => withDatabase((database) => runExport(database, file)));

program
  .command('backup')
  .description('writes everything into one file, while the host runs')
  .argument('<file>', 'a new file')
  .action((file: string) => withDatabase((database) => runBackup(database, file)));

program
  .command('restore')
  .description('replaces everything by a backup, after checking it, while the host runs')
  .argument('<file>', 'what backup wrote')
  .option('--replace', 'give up what the database holds', false)
  .action((file: string, options: { replace: boolean }) =>
    withDatabase((database, { dataDir }) => runRestore(database, file, dataDir, options), {
      mayBegin: true,
    }),
  );

program
  .command('check')
  .description('reads everything and says what is wrong')
  .action(() => withDatabase(runCheck));

try {
  await program.parseAsync();
} catch (error) {
  const expected = [CommandError, DatabaseError, EnvError, StartError];
  const isExpected = expected.some((kind) => error instanceof kind);
  const advice = adviceFor(error);
  if (!isExpected && advice === null) throw error;
  console.error(advice === null ? (error as Error).message : toldOf(advice));
  process.exitCode = 1;
}
