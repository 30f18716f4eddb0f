import { expect, it, vi } from 'vitest';
import { PatientQuestion } from '#server/host/patient-question.ts';

it('is answered', async () => {
  const question = new PatientQuestion(() => Promise.resolve(17));
  expect(await question.ask()).toBe(17);
});

it('is null when it fails, and is asked again the next time', async () => {
  const ask = vi.fn(() => Promise.resolve(17));
  ask.mockRejectedValueOnce(new Error('no such disk'));
  const question = new PatientQuestion(ask);
  expect(await question.ask()).toBeNull();
  expect(await question.ask()).toBe(17);
});

it('is asked once while nobody answers, however often people ask', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const ask = vi.fn(() => promise);
  const question = new PatientQuestion(ask);
  expect(await Promise.all([question.ask(), question.ask()])).toEqual([null, null]);
  expect(ask).toHaveBeenCalledTimes(1);
  const late = question.ask();
  resolve(17);
  expect(await late).toBe(17);
  expect(ask).toHaveBeenCalledTimes(1);
});
