import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../reports.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-reports-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function written(report: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
  ...{ fullName, status, failureMessages },
});

it('names the tests of Vitest that failed, that passed at the second try, and files that broke', async () => {
  const file = await written({
    ...{ numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 },
    testResults: [
      {
        ...{ name: '/a/lamps.test.ts', status: 'failed', message: '' },
        assertionResults: [
          test('lamps burn', 'passed'),
          test('lamps go out', 'passed', ['Error: late']),
          test('lamps are lit', 'failed', ['\u001B[31mError: dark\u001B[39m\n\n  at night']),
          test('lamps wait', 'skipped'),
        ],
      },
      {
        ...{ name: '/a/bells.test.ts', status: 'failed', message: 'no such bell' },
        assertionResults: [],
      },
    ],
  });
  expect(await readVitest(file)).toEqual({
    ...{ passed: 2, failed: 2, skipped: 1 },
    failures: [
      'lamps.test.ts: lamps are lit\n     Error: dark\n       at night',
      'bells.test.ts: the file itself\n     no such bell',
    ],
    retried: ['lamps.test.ts: lamps go out\n     Error: late'],
  });
});

it('names the tests of Playwright, those of inner suites too', async () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ file: 'oars.spec.ts', title },
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const file = await written({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no port' }],
    suites: [
      {
        specs: [spec('oars pull', 'expected')],
        suites: [
          { specs: [spec('oars break', 'unexpected', 'snap'), spec('oars slip', 'flaky', 'wet')] },
        ],
      },
    ],
  });
  expect(await readPlaywright(file)).toEqual({
    ...{ passed: 2, failed: 2, skipped: 0 },
    failures: ['oars.spec.ts: oars break\n     snap', 'outside of tests\n     no port'],
    retried: ['oars.spec.ts: oars slip\n     wet'],
  });
});
