import { pushServiceOf } from '#rules/notices/push-services.ts';

// Loaded into the hosts of a trial before their own code: what they send to a push service of browsers goes
// to the stand-in for all of them, as if its name led there.

const standIn = process.env.PUSH_STAND_IN;
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const { href, host, pathname } = new URL(input instanceof Request ? input.url : input);
  if (pushServiceOf(href) === null) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set('x-forwarded-host', host);
  return fetch(new URL(pathname, standIn), { ...init, headers });
};
