import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '#tests/project/imports.ts';

const run = promisify(execFile);
const demo = new URL('../../demo/', import.meta.url).href;

/** Imports the door in a process of its own, runs some work, and lists the loaded files. */
async function filesLoadedBy(work: string): Promise<string[]> {
  const script = `
    const { registerHooks } = await import('node:module');
    registerHooks({
      load(url, context, next) {
        if (url.startsWith('${demo}')) console.log(url.slice(${demo.length}));
        return next(url, context);
      },
    });
    const door = await import('#demo/guild.ts');
    ${work}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  });
  return stdout.trim().split('\n').toSorted();
}

describe('the door of the demo guild', () => {
  it('loads its people alone, so that a host holds no tables', async () => {
    expect(await filesLoadedBy('')).toEqual(['guild.ts', 'personas.ts']);
  });

  it('loads the tables when the guild is opened', async () => {
    const files = await filesLoadedBy('await door.openDemoGuild()');
    expect(files).toContain('tables/gear-sets.json');
    expect(files).toContain('tables/person-names.json');
  });
});
