import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite';
import { openDatabase } from '#server/db/open.ts';
import { openMemberApp } from './member-app.ts';
import { type Figure, percentile } from './table.ts';

/** A statement with its parameters. */
export interface Statement {
  sql: string;
  values: SQLInputValue[];
}

type Read = (this: StatementSync, ...values: SQLInputValue[]) => Record<string, unknown>[];

/** Notes the statements that run during the work: the peer runs exactly the host's own. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const prototype = StatementSync.prototype as { all: Read };
  const read = prototype.all;
  prototype.all = function (...values) {
    heard.push({ sql: this.sourceSQL, values });
    return read.apply(this, values);
  };
  await work();
  prototype.all = read;
  return heard.filter(({ sql }) => !sql.includes('sessions'));
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Durations of calls, and of their SQL alone in the same process, in milliseconds. */
export interface Times {
  api: number[];
  sql: number[];
}

/** The whole API, with the session looked up, and the bare database beside it. */
export interface BenchApi {
  /** every name, folded, in their order */
  names: string[];
  /**
   * Calls each path through the API, and runs its SQL by itself.
   * @param peer makes the statements to compare a path with; without it, those that the API ran for
   * the path
   */
  time: (paths: readonly string[], peer?: (path: string) => Statement[]) => Promise<Times>;
  close: () => Promise<void>;
}

/** Opens the API on a data folder, in this process. */
export async function openApi(dataDir: string): Promise<BenchApi> {
  const file = join(dataDir, 'guildhall.db');
  const database = await openDatabase(file);
  const bare = new DatabaseSync(file);
  const app = await openMemberApp(database);
  const prepared = new Map<string, StatementSync>();
  const run = ({ sql, values }: Statement) => {
    const known = prepared.get(sql) ?? bare.prepare(sql);
    prepared.set(sql, known);
    return known.all(...values);
  };
  return {
    names: bare
      .prepare('select name_key from item_names order by rank')
      .all()
      .map((row) => String(row.name_key)),
    time: async (paths, peer) => {
      const times: Times = { api: [], sql: [] };
      for (const path of paths) {
        const heard = await statementsOf(() => app.ask(path));
        const statements = peer?.(path) ?? heard;
        await timed(() => app.ask(path));
        statements.forEach(run);
        times.api.push(await timed(() => app.ask(path)));
        times.sql.push(
          await timed(() => {
            statements.forEach(run);
          }),
        );
      }
      return times;
    },
    close: async () => {
      bare.close();
      await app.close();
      await database.close();
    },
  };
}

/** Compares the median and the slow end of calls with those of their bare SQL (product §10). */
export function sqlFigures(name: string, { api, sql }: Times): Figure[] {
  return (
    [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const
  ).map(([label, share]) => {
    const [ours, theirs] = [percentile(api, share), percentile(sql, share)];
    return {
      name: `${name}, ${label}, against its bare SQL`,
      ours: `${ours.toFixed(2)} ms`,
      against: `${theirs.toFixed(2)} ms`,
      ratio: ours / theirs,
      limit: label === 'p95' ? { atMost: 2 } : null,
    };
  });
}
