import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnTasks } from '#server/host/own-tasks.ts';
import { buildElsewhere, publishOnTime } from '#server/host/publishing.ts';

const minute = 60_000;
const now = () => Date.now();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes a site whose next text is due in some minutes, and whose build can fail. */
function begin(dueIn: number) {
  const site = {
    due: now() + dueIn * minute,
    takeNewBuild: vi.fn(async () => {
      site.due = Infinity;
      return true;
    }),
  };
  const build = vi.fn(() => Promise.resolve());
  const log = { info: vi.fn(), error: vi.fn() };
  const tasks = new OwnTasks(now);
  const stop = publishOnTime({ site, build, tasks, log, now });
  return { site, build, tasks, log, stop };
}

it('builds the site and serves what was built once, when a text is due', async () => {
  const { site, build, stop } = begin(60);
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect(build).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(build).toHaveBeenCalledTimes(1);
  expect(site.takeNewBuild).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(build).toHaveBeenCalledTimes(1);
  stop();
});

it('keeps the old site when the build fails, says so, and tries again an hour later', async () => {
  const { site, build, tasks, log, stop } = begin(0);
  build.mockRejectedValueOnce(new Error('1 mistake'));
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(tasks.failureOf('build')).toMatchObject({ words: '1 mistake' });
  expect(build).toHaveBeenCalledTimes(1);
  expect(site.takeNewBuild).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(40 * minute);
  expect(build).toHaveBeenCalledTimes(2);
  expect(site.takeNewBuild).toHaveBeenCalledTimes(1);
  expect(tasks.failureOf('build')).toBeNull();
  stop();
});

it('says what to do on a host that has nothing to build with', async () => {
  const { site, build, log, stop } = begin(0);
  build.mockImplementation(buildElsewhere);
  await vi.advanceTimersByTimeAsync(90 * minute);
  expect(site.takeNewBuild).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledTimes(2);
  const [{ err }] = log.error.mock.calls[0] as [{ err: Error }];
  expect(err.message).toContain('make its image anew');
  stop();
});

it('builds nothing while nothing waits, and nothing after the end', async () => {
  const never = begin(Infinity);
  const ended = begin(1);
  ended.stop();
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(never.build).not.toHaveBeenCalled();
  expect(ended.build).not.toHaveBeenCalled();
  never.stop();
});
