import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rereading } from '#editing/rereading.ts';

const away = new Error('The guild’s server did not answer');

let isAnswered: boolean;
const read = vi.fn(() => (isAnswered ? Promise.resolve() : Promise.reject(away)));
const onFailure = vi.fn();
let rereading: Rereading;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  isAnswered = true;
  rereading = new Rereading(read, onFailure);
});

afterEach(() => {
  rereading.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('reads once what is asked for once', async () => {
  rereading.start();
  await pass(60_000);
  expect(read).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});

it('reads once more for those who ask while it reads: what comes may be older than that', async () => {
  for (let asked = 0; asked < 3; asked += 1) rereading.start();
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again while nobody answers, after longer and longer pauses, until somebody does', async () => {
  isAnswered = false;
  rereading.start();
  await pass(0);
  let tries = 1;
  for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    await pass(pause - 1);
    expect(read).toHaveBeenCalledTimes(tries);
    await pass(1);
    expect(read).toHaveBeenCalledTimes((tries += 1));
  }
  expect(onFailure).toHaveBeenCalledWith(away);
  isAnswered = true;
  await pass(30_000);
  await pass(120_000);
  expect(read).toHaveBeenCalledTimes(tries + 1);
  // The next failure begins with the shortest pause.
  isAnswered = false;
  rereading.start();
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(tries + 3);
});

it('reads at once when somebody answers, and nothing that has come already', async () => {
  rereading.start();
  await pass(0);
  rereading.retry();
  await pass(0);
  expect(read).toHaveBeenCalledOnce();
  isAnswered = false;
  rereading.start();
  await pass(0);
  isAnswered = true;
  rereading.retry();
  await pass(0);
  expect(read).toHaveBeenCalledTimes(3);
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads nothing more once it is stopped, whatever comes of what it reads, until it is started', async () => {
  isAnswered = false;
  rereading.start();
  rereading.stop();
  await pass(60_000);
  rereading.retry();
  await pass(0);
  expect(read).toHaveBeenCalledOnce();
  isAnswered = true;
  rereading.start();
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
});
