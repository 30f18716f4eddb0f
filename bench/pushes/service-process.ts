import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Subscribed } from '#tests/server/push-service.ts';

/** A browser's address and keys, without what reads its messages. */
export type Browser = Omit<Subscribed, 'read'>;

/** What the process of the push service is asked. */
export type Asked =
  { publicKey: string; browsers: number } | { isAway: boolean } | { received: true };

/** What it says of itself at first, and what it answers. */
export type Said = { origin: string } | { browsers: Browser[] } | { received: number };

/** A push service in a process of its own: its work is none of the host's. */
export interface PushProcess {
  origin: string;
  /** has so many browsers subscribe with the key of a site */
  subscribe: (publicKey: string, browsers: number) => Promise<Browser[]>;
  /** answers nobody from now on, or again */
  setAway: (isAway: boolean) => Promise<void>;
  /** counts the messages that came in, each read by the browser that it was for */
  received: () => Promise<number>;
  stop: () => Promise<void>;
}

export async function startPushProcess(): Promise<PushProcess> {
  const child = fork(new URL('service.ts', import.meta.url));
  const next = async () => (await once(child, 'message'))[0] as Said;
  const ask = (asked: Asked) => {
    const answer = next();
    child.send(asked);
    return answer;
  };
  const first = await next();
  if (!('origin' in first)) throw new Error('The push service did not say where it is');
  return {
    origin: first.origin,
    subscribe: async (publicKey, browsers) => {
      const answer = await ask({ publicKey, browsers });
      return 'browsers' in answer ? answer.browsers : [];
    },
    setAway: async (isAway) => {
      await ask({ isAway });
    },
    received: async () => {
      const answer = await ask({ received: true });
      return 'received' in answer ? answer.received : Number.NaN;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
