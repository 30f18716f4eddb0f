import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { slowdown } from './browser.ts';

/** What of the browser's work is told: its tasks, and within them the frames that it draws. */
const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

const mark = 'bench: frames begin';

/** A screen shows sixty frames a second: what a frame is made of happens within so many microseconds. */
const frameLength = 1_000_000 / 60;

const eventSchema = z.object({
  ...{ name: z.string(), pid: z.number(), tid: z.number(), ts: z.number() },
  ...{ dur: z.optional(z.number()), tdur: z.optional(z.number()) },
});

type TraceEvent = z.infer<typeof eventSchema>;

const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/**
 * Returns how long a task has had the processor, in microseconds. The clock by which the system tells that jumps ahead
 * at times, on a virtual machine by 8 ms in a task of 1: none has had it for longer than it lasted.
 */
const workOf = ({ dur = 0, tdur = 0 }: TraceEvent) => Math.min(dur, tdur);

/** Returns what the processor did for each frame, and for each task that draws none, in microseconds. */
function workOfFrames(tasks: readonly TraceEvent[], drawn: readonly TraceEvent[]): number[] {
  const frames: number[] = [];
  let waiting: TraceEvent[] = [];
  let next = 0;
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0);
    waiting.push(task);
    let draws = false;
    for (let at = drawn[next]; at && at.ts <= end; at = drawn[next]) {
      draws ||= at.ts >= task.ts;
      next += 1;
    }
    if (!draws) {
      frames.push(workOf(task));
      continue;
    }
    // What came before it in the same frame has held it up.
    const near = waiting.filter(({ ts }) => ts >= end - Math.max(frameLength, task.dur ?? 0));
    frames.push(near.reduce((sum, one) => sum + workOf(one), 0));
    waiting = [];
  }
  return frames;
}

/**
 * Does the work on a page that is not slowed down, and returns what the processor then did for the
 * longest frame, as many times over as product §10 slows it down, in milliseconds. Other programs of the machine delay
 * frames, and the browser's own slowing makes more of that: neither is counted.
 */
export async function longestFrameWork(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories });
  await page.evaluate((mark) => performance.mark(mark), mark);
  await work();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString());
  const events = z.parse(traceSchema, trace).traceEvents.toSorted((a, b) => a.ts - b.ts);
  const begun = events.find(({ name }) => name === mark);
  if (!begun) throw new Error('The trace lacks the mark of its beginning');
  const ofPage = events.filter(
    ({ pid, tid, ts }) => pid === begun.pid && tid === begun.tid && ts >= begun.ts,
  );
  const named = (wanted: string) => ofPage.filter(({ name }) => name === wanted);
  const frames = workOfFrames(named('RunTask'), named('Commit'));
  return (Math.max(0, ...frames) * slowdown) / 1000;
}
