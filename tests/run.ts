import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';
import { readPlaywright, readVitest, type Report } from './reports.ts';

// `npm test` runs every suite and ends with the tests that failed and one line about all of them. What
// looks at files alone takes what the tests leave of the cores, which wait for hosts and browsers.

interface Suite {
  name: string;
  /** a package's command, and its arguments */
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** it gives way to whatever else runs: nothing in it waits for a time to pass */
  givesWay?: boolean;
  /** reads what its tests came to; a command without a report is one test */
  read?: () => Promise<Report>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const reports = await mkdtemp(join(tmpdir(), 'guildhall-reports-'));
const playwrightReport = join(reports, 'playwright.json');

const build: Suite = {
  name: 'build',
  // The build writes Astro's own types, which the checks read.
  command: [process.execPath, 'cli/build-site.ts'],
};

// What is made of the whole project lives long: a larger space for what is new is cleared less often.
const manyTypes = ['--max-semi-space-size=64', '--max-old-space-size=8192'];
const checker = (file: string) => [...manyTypes, join(root, 'node_modules', file)];

const checks: readonly Suite[] = [
  {
    name: 'lint',
    // Types of the whole project are more than Node takes by itself.
    command: [process.execPath, ...checker('eslint/bin/eslint.js'), '.'],
    givesWay: true,
  },
  {
    name: 'types',
    command: [
      process.execPath,
      ...checker('astro/bin/astro.mjs'),
      'check',
      '--minimumFailingSeverity',
      'warning',
    ],
    givesWay: true,
  },
];

/** It reads nothing that the build writes, and takes the core that a build leaves free. */
const formatting: Suite = {
  name: 'formatting',
  command: [bin('prettier'), '--check', '--log-level', 'warn', '.'],
  givesWay: true,
};

/** Returns the tests of some of Vitest's projects, which runs its projects one after the other. */
function vitest(name: string, projects: readonly string[]): Suite {
  const report = join(reports, `${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: [bin('vitest'), 'run', ...chosen, ...reporters],
    read: () => readVitest(report),
  };
}

const tests: readonly Suite[] = [
  vitest('unit, server and site tests', ['unit*', 'server*', 'site']),
  vitest('island tests', ['islands']),
];

const endToEnd: Suite = {
  name: 'end-to-end tests, axe, page weights',
  command: [bin('playwright'), 'test'],
  env: { E2E_REPORT: playwrightReport },
  read: () => readPlaywright(playwrightReport),
};

/** Runs a suite. Returns how its command ended, and what it wrote unless it wrote at once. */
async function run({ command: [file, ...args], env, givesWay }: Suite, atOnce: boolean) {
  const child = spawn(file, args, {
    cwd: root,
    stdio: atOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Colours of what is printed later tell nothing and hide names from whoever searches the output.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    // npm's commands are scripts on Windows.
    shell: process.platform === 'win32',
  });
  // Before it has threads, which take their priority from it. One that could not be started has no id.
  if (givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

const total: Report = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

/** Returns what a suite's tests came to; one that fails without a failed test counts as one failure. */
async function reportOf({ name, read }: Suite, code: number): Promise<Report> {
  const report = (await read?.().catch(() => null)) ?? {
    ...{ passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 },
    ...{ failures: [], retried: [] },
  };
  if (code !== 0 && report.failed === 0) {
    report.failed = 1;
    report.failures.push(`${name}: ended with ${code}`);
  }
  return report;
}

/** Runs a suite and adds what its tests came to. */
async function runSuite(suite: Suite, { atOnce = true } = {}): Promise<void> {
  const began = performance.now();
  if (atOnce) console.log(`\n── ${suite.name}`);
  const { code, output } = await run(suite, atOnce);
  if (!atOnce) console.log(`\n── ${suite.name}\n${output.trim()}`);
  const { passed, failed, skipped, failures, retried } = await reportOf(suite, code);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
  total.retried.push(...retried);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `── ${suite.name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  );
}

/** Prints tests under what they have in common, where a reader who has the last lines alone finds them. */
function tell(title: string, tests: readonly string[]): void {
  if (tests.length > 0) console.log(`\n── ${title}:\n   ${tests.join('\n   ')}`);
}

await findBrowser();
const built = runSuite(build);
async function runChecks(): Promise<void> {
  await runSuite(formatting, { atOnce: false });
  await built;
  for (const check of checks) await runSuite(check, { atOnce: false });
}
const checked = runChecks();
await built;
await Promise.all(tests.map((suite) => runSuite(suite, { atOnce: false })));
await runSuite(endToEnd);
await checked;
await rm(reports, { recursive: true });

tell('passed at the second try only', total.retried);
tell('failed', total.failures);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
