import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Begins the line with the time of a commit, among lines with names of files. */
const mark = '@';

/** Reads when each file of the content was last committed; empty where there is no git. */
async function readCommits(): Promise<ReadonlyMap<string, Date>> {
  const args = ['log', '--relative', `--format=${mark}%cI`, '--name-only', '--', 'src/content'];
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('git', args, options).catch(() => ({ stdout: '' }));
  const commits = new Map<string, Date>();
  let date: Date | undefined;
  for (const line of stdout.split('\n')) {
    if (line.startsWith(mark)) date = new Date(line.slice(mark.length));
    // The newest commit comes first.
    else if (date && line !== '' && !commits.has(line)) commits.set(line, date);
  }
  return commits;
}

/** Git is read once: a build does not commit. */
const commits = readCommits();

/**
 * Finds when a file was last changed: the time of its commit, else its front matter's, else the
 * disk's.
 * @param file path below the project's folder
 * @param stated the day that the front matter states
 */
export async function changedAt(file: string, stated: Date | undefined): Promise<Date> {
  return (await commits).get(file) ?? stated ?? (await stat(file)).mtime;
}
