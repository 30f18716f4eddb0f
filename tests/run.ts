import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';

// `npm test` runs every suite, one after the other, and prints one line about all of them.

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
const vitestReport = join(reports, 'vitest.json');
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

async function countVitest(): Promise<Counts> {
  const report = await readJson<{
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { assertionResults: { status: string; failureMessages: string[] }[] }[];
  }>(vitestReport);
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

const suites: readonly Suite[] = [
  { name: 'formatting', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  // The check writes Astro's own types first, which the linter reads.
  { name: 'types', command: [bin('astro'), 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint', command: [bin('eslint'), '.'] },
  { name: 'build', command: [process.execPath, 'cli/build-site.ts'] },
  {
    name: 'unit, server and island tests',
    command: [
      bin('vitest'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    count: countVitest,
  },
  {
    name: 'end-to-end tests, axe, page weights',
    command: [bin('playwright'), 'test'],
    env: { E2E_REPORT: playwrightReport },
    count: countPlaywright,
  },
];

function run({ command: [file, ...args], env }: Suite): Promise<number> {
  const child = spawn(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    // npm's commands are scripts on Windows.
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** Counts a suite's tests; one that fails without a failed test counts as one failure. */
async function countSuite(suite: Suite): Promise<Counts> {
  const code = await run(suite);
  const counts = (await suite.count?.().catch(() => null)) ?? {
    passed: code === 0 ? 1 : 0,
    failed: 0,
    skipped: 0,
  };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
await findBrowser();
for (const suite of suites) {
  console.log(`\n── ${suite.name}`);
  const began = performance.now();
  const counts = await countSuite(suite);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `── ${suite.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
  );
}
await rm(reports, { recursive: true });

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
