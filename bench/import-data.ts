import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { itemCount } from './game-data.ts';
import type { Figure } from './table.ts';

const limits = { seconds: 60, megabytes: 300 };

/** Reads the most memory that a process has held so far, in megabytes. */
export async function peakMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Measures an import of the file by the command, as a person runs it. */
export async function benchImport(file: string, dataDir: string): Promise<Figure[]> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--max-old-space-size=256', 'cli/guild.ts', 'import', file],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  );
  let peak = 0;
  const timer = setInterval(() => {
    void peakMemory(child.pid ?? 0).then((now) => {
      peak = Math.max(peak, now ?? 0);
    });
  }, 50);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error('The import failed');
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      name: `import of ${itemCount} items`,
      ours: `${seconds.toFixed(1)} s (${(itemCount / seconds).toFixed(0)}/s)`,
      against: `${limits.seconds} s`,
      ratio: seconds / limits.seconds,
      limit: { atMost: 1 },
    },
    {
      name: 'memory of that import, at its most',
      ours: `${peak.toFixed(0)} MB`,
      against: `${limits.megabytes} MB`,
      ratio: peak / limits.megabytes,
      limit: { atMost: 1 },
    },
  ];
}
