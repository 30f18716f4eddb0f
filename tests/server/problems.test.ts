import { describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { type ProblemCode, problemStatus } from '#contract/problem-codes.ts';
import { problemSchema } from '#contract/problem.ts';
import { apiRoutes } from '#server/app.ts';
import { fieldProblem, ProblemError, problemResponse } from '#server/http/problem.ts';
import { assertTold } from './told-problems.ts';

describe('a problem', () => {
  it.each(Object.keys(problemStatus) as ProblemCode[])(
    'of the code %s is answered with the status of the table',
    async (code) => {
      const response = problemResponse(new ProblemError(code, 'It went wrong.'));
      const problem = problemSchema.parse(await response.json());
      expect(response.status).toBe(problemStatus[code]);
      expect(problem).toMatchObject({
        code,
        status: problemStatus[code],
        detail: 'It went wrong.',
      });
    },
  );

  it('of one field says under the field what it says at all', async () => {
    const answer = problemResponse(
      fieldProblem('event.start', 'It does not exist.', 'time-skipped'),
    );
    expect(await answer.json()).toMatchObject({
      code: 'time-skipped',
      detail: 'It does not exist.',
      errors: { 'event.start': ['It does not exist.'] },
    });
  });
});

describe('the test of problems', () => {
  const answer = (code: ProblemCode) => problemResponse(new ProblemError(code, 'Wrong.'));

  it.each<[string, string, ProblemCode]>([
    ['GET', '/api/guild/squads', 'not-found'],
    ['GET', '/api/aoc/database/icons', 'not-signed-in'],
    ['PUT', '/api/guild/events/1/answers/mine', 'time-skipped'],
    ['DELETE', '/api/aoc/character/x', 'character-gone'],
  ])('sees that %s %s is not told to answer %s', async (method, path, code) => {
    await expect(assertTold(method, path, answer(code))).rejects.toThrow(`answers ${code}`);
  });

  it.each<[string, string, ProblemCode]>([
    ['GET', '/api/guild/squads', 'not-allowed'],
    ['POST', '/api/guild/events', 'time-repeated'],
    // The fixed segment decides: a character's gear is no character.
    ['POST', '/api/aoc/character/gear', 'character-gone'],
    ['GET', '/api/nothing', 'not-found'],
    ['GET', '/api/guild/squads', 'failed'],
    ['GET', '/api/guild/squads', 'database-silent'],
    ['GET', '/api/guild/squads', 'timed-out'],
  ])('lets %s %s answer %s', async (method, path, code) => {
    await expect(assertTold(method, path, answer(code))).resolves.toBeUndefined();
  });
});

describe('the routes', () => {
  it('answer every operation of the contract, each once', () => {
    const answered = apiRoutes.map(({ operation }) => operation.id);
    expect(answered.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });
});
