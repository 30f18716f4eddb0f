import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { LateAnswers } from '#server/interactions/later.ts';

const to = { applicationId: '1100000000000000001', token: 'token-of-a-press' };
const log = pino({ level: 'silent' });
const body = { content: 'You are coming' };

it('say again what Discord does not take yet', async () => {
  const answerLater = vi
    .fn<(where: typeof to, said: object) => Promise<void>>()
    .mockRejectedValueOnce(new Error('Unknown Webhook'))
    .mockRejectedValueOnce(new Error('Bad gateway'))
    .mockResolvedValue();
  const late = new LateAnswers({ messages: { answerLater }, log, pauses: [0, 0, 0] });
  late.say(to, Promise.resolve(body));
  await late.close();
  expect(answerLater.mock.calls).toEqual([
    [to, body],
    [to, body],
    [to, body],
  ]);
});

it('are given up in the end, and then the log says why', async () => {
  const warn = vi.fn<(facts: { reason: string }) => void>();
  const answerLater = vi.fn(() => Promise.reject(new Error('Bad gateway')));
  const late = new LateAnswers({
    messages: { answerLater },
    log: { warn },
    pauses: [0, 0],
  });
  late.say(to, Promise.resolve(body));
  // What was pressed twice has no words.
  late.say(to, Promise.reject(new Error('It has arrived before')));
  await late.close();
  expect(answerLater).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls.map(([{ reason }]) => reason)).toEqual([
    'It has arrived before',
    'Bad gateway',
  ]);
});

it('are waited for when the host ends', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const said: object[] = [];
  const answerLater = (_: typeof to, words: object) => {
    said.push(words);
    return Promise.resolve();
  };
  const late = new LateAnswers({ messages: { answerLater }, log, pauses: [] });
  late.say(to, promise);
  const closing = late.close();
  resolve(body);
  await closing;
  expect(said).toEqual([body]);
});
