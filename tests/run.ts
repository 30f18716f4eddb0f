import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';

// `npm test` runs every suite and prints one line about all of them: those that leave a core idle beside
// one another, those that use all of them one after the other.

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Suite {
  name: string;
  /** a package's command, and its arguments */
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** counts the tests that ran; a command without a report is one test */
  count?: () => Promise<Counts>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const reports = await mkdtemp(join(tmpdir(), 'guildhall-reports-'));
const playwrightReport = join(reports, 'playwright.json');

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/**
 * Reports retried tests instead of hiding them: an overloaded machine may lose a race that no
 * person loses.
 */
function tellRetried(count: number): void {
  if (count > 0) console.log(`── of these, ${count} passed at the second try only`);
}

async function countVitest(file: string): Promise<Counts> {
  const report = await readJson<{
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { assertionResults: { status: string; failureMessages: string[] }[] }[];
  }>(file);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  tellRetried(
    tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .length,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function countPlaywright(): Promise<Counts> {
  const { stats } = await readJson<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(playwrightReport);
  tellRetried(stats.flaky);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
}

const build: Suite = {
  name: 'build',
  // The build writes Astro's own types, which the checks read.
  command: [process.execPath, 'cli/build-site.ts'],
};

const checks: readonly Suite[] = [
  { name: 'lint', command: [bin('eslint'), '.'] },
  { name: 'types', command: [bin('astro'), 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'formatting', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
];

/** Returns the tests of some of Vitest's projects, which runs its projects one after the other. */
function vitest(name: string, projects: readonly string[]): Suite {
  const report = join(reports, `${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: [bin('vitest'), 'run', ...chosen, ...reporters],
    count: () => countVitest(report),
  };
}

const tests: readonly Suite[] = [
  vitest('unit, server and site tests', ['unit', 'server', 'site']),
  vitest('island tests', ['islands']),
];

const endToEnd: Suite = {
  name: 'end-to-end tests, axe, page weights',
  command: [bin('playwright'), 'test'],
  env: { E2E_REPORT: playwrightReport },
  count: countPlaywright,
};

/** Runs a suite. Returns how its command ended, and what it wrote unless it wrote at once. */
async function run({ command: [file, ...args], env }: Suite, atOnce: boolean) {
  const child = spawn(file, args, {
    cwd: root,
    stdio: atOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    // npm's commands are scripts on Windows.
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs a suite and adds its tests; one that fails without a failed test counts as one failure. */
async function runSuite(suite: Suite, { atOnce = true } = {}): Promise<void> {
  const began = performance.now();
  if (atOnce) console.log(`\n── ${suite.name}`);
  const { code, output } = await run(suite, atOnce);
  if (!atOnce) console.log(`\n── ${suite.name}\n${output.trim()}`);
  const counts = (await suite.count?.().catch(() => null)) ?? {
    passed: code === 0 ? 1 : 0,
    failed: 0,
    skipped: 0,
  };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `── ${suite.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
  );
}

await findBrowser();
await runSuite(build);
for (const beside of [checks, tests]) {
  await Promise.all(beside.map((suite) => runSuite(suite, { atOnce: false })));
}
await runSuite(endToEnd);
await rm(reports, { recursive: true });

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
