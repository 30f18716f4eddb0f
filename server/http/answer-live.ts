import type { Context } from 'hono';
import type { Operation } from '#contract/operation.ts';
import { meets } from '#rules/access/access.ts';
import type { PresentPage, WatchedDocument } from '../live/documents.ts';
import type { Services, SignedIn } from '../services.ts';
import { ProblemError } from './problem.ts';

/** The page that asks for events, and who has it open. */
interface Asking {
  context: Context;
  signedIn: SignedIn;
  /** the page's own id */
  page: string;
  /** the version that the page says it has; undefined where it has the newest */
  after: number | undefined;
  newest: number;
  /** tells whether whoever may make the call may listen to this document still; they may, if it is not said */
  mayStay?: (signedIn: SignedIn) => Promise<boolean>;
}

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // nginx would keep the events until it has some kilobytes of them.
  'x-accel-buffering': 'no',
};

/** Returns a person as others see them beside a document. */
export function presentOf({ user }: SignedIn, page: string, holds = ''): PresentPage {
  const { id: discordId, username, avatar } = user;
  return { page, by: { discordId, username, avatar }, holds };
}

/** Finds the version that a page has: a browser that connects again by itself says a later one. */
function versionOf({ context, after, newest }: Asking): number {
  const heard = context.req.header('last-event-id') ?? '';
  if (!/^\d{1,10}$/.test(heard)) return after ?? newest;
  return Math.max(after ?? 0, Number(heard));
}

/** Closes the connection of a request, whatever is still to be sent. A test has none. */
function breakOff({ env }: Context): void {
  (env as { outgoing?: { destroy: () => void } } | undefined)?.outgoing?.destroy();
}

/** Why no more pages are let in. */
const refusals = {
  full: 'As many pages listen as one host takes.',
  enough: 'You have this open in as many pages as may listen.',
  everywhere: 'You have as many pages open as may listen. Close one of them.',
};

/**
 * Answers a call with the events of a document, as long as the caller listens and may have them.
 * @throws ProblemError `too-many`
 */
export function answerLive(
  { access }: Operation,
  { live, sessions }: Services,
  document: WatchedDocument,
  asking: Asking,
): Response {
  const { context, signedIn, page } = asking;
  // Nobody reads the events of an answer that has only a head.
  if (context.req.method === 'HEAD') return context.body(null, 200, headers);
  const events = live.watch(document, {
    present: presentOf(signedIn, page),
    after: versionOf(asking),
    mayStay: async () => {
      const now = await sessions.check(signedIn.sessionHash);
      if (!now || !meets(access, now.viewer)) return false;
      return asking.mayStay?.(now) ?? true;
    },
    breakOff: () => {
      breakOff(context);
    },
  });
  if (typeof events === 'string') throw new ProblemError('too-many', refusals[events]);
  return context.body(events, 200, headers);
}
