import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a suite's report says. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** tests that failed: file, name, and the first lines of why */
  failures: string[];
  /**
   * tests that passed at the second try only. They are told instead of hidden: an overloaded machine
   * may lose a race that no person loses, and a fault that shows now and then is one.
   */
  retried: string[];
}

const linesOfWhy = 6;

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

function nameOf(file: string, title: string): string {
  return `${basename(file)}: ${title}`;
}

function because(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfWhy);
  return [name, ...lines].join('\n     ');
}

/** Reads what Vitest's JSON reporter wrote. */
export async function readVitest(file: string): Promise<Report> {
  const report = await readJson<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name: string;
      status: string;
      /** why a file failed that has no failed test */
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  }>(file);
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: nameOf(name, test.fullName) })),
  );
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => because(name, failureMessages[0])),
      ...brokenFiles.map(({ name, message }) => because(nameOf(name, 'the file itself'), message)),
    ],
    retried: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ name, failureMessages }) => because(name, failureMessages[0])),
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

/** Returns the tests of a suite and of those within it that ended in one way, with why. */
function endedSo(suite: PlaywrightSuite, end: 'unexpected' | 'flaky'): string[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === end)
      .map(({ results }) => because(nameOf(file, title), results[0]?.errors[0]?.message)),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => endedSo(inner, end))];
}

/** Reads what Playwright's JSON reporter wrote. */
export async function readPlaywright(file: string): Promise<Report> {
  const report = await readJson<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: PlaywrightSuite[];
    /** what failed outside of tests, such as the start of the host */
    errors: { message?: string }[];
  }>(file);
  const { stats } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + report.errors.length,
    skipped: stats.skipped,
    failures: [
      ...report.suites.flatMap((suite) => endedSo(suite, 'unexpected')),
      ...report.errors.map(({ message }) => because('outside of tests', message)),
    ],
    retried: report.suites.flatMap((suite) => endedSo(suite, 'flaky')),
  };
}
