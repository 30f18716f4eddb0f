import type { Context } from 'hono';
import type * as auth from '#contract/auth.ts';
import { demoSignInPath } from '#contract/site-manifest.ts';
import { safePath } from '#rules/access/safe-path.ts';
import { DiscordError } from '../discord/discord-error.ts';
import type { Handler } from '../http/call.ts';
import type { Services } from '../services.ts';
import type { DiscordSignIn, PendingSignIn } from '../sign-in-services.ts';
import { openSession } from './browser-session.ts';
import { readBrowserIds, signInCookie } from './cookies.ts';

/** Makes the address of a path of the site, which has another host where the API has its own. */
function toSite({ apiOrigin, origin }: Services, path: string): string {
  return apiOrigin === undefined ? path : origin + path;
}

export const signInWithDiscord: Handler<typeof auth.signInWithDiscord> = async (
  { context, query },
  services,
) => {
  const { cookieScope, demoPersonas, oauth, signIns } = services;
  const back = safePath(query.redirect);
  if (oauth) {
    const { url, state, verifier } = await oauth.begin();
    const [browser = null] = readBrowserIds(context.req.header('cookie'), cookieScope);
    const id = await signIns.begin(browser, state, { verifier, back: back ?? '/' });
    context.header('set-cookie', signInCookie(id, cookieScope));
    return context.redirect(url.href);
  }
  if (demoPersonas.length === 0) return context.redirect(toSite(services, '/unauthenticated'));
  const search = back === null ? '' : `?redirect=${encodeURIComponent(back)}`;
  return context.redirect(toSite(services, demoSignInPath + search));
};

/** A failed sign-in: the reason for the person, the line for the log, and the page they wanted. */
interface Failure {
  failure: auth.SignInFailure;
  reason: string;
  back?: string;
  cause?: unknown;
}

function fail(
  services: Services,
  context: Context,
  { failure, reason, back = '/', cause }: Failure,
): Response {
  services.onSignIn?.(failure);
  services.log.warn(
    { failure, ...(cause !== undefined && { err: cause }) },
    `sign-in failed: ${reason}`,
  );
  const search = new URLSearchParams({ reason: failure, redirect: back });
  return context.redirect(toSite(services, `/unauthenticated?${search}`));
}

/** Tells what is wrong with a way back; null when its code can be traded for tokens. */
function faultOf(
  { code, error }: { code?: string | undefined; error?: string | undefined },
  { back }: PendingSignIn,
): Failure | null {
  if (error !== undefined) {
    const failure = error === 'access_denied' ? 'denied' : 'discord';
    return { failure, reason: `Discord said ${error.slice(0, 100)}`, back };
  }
  return code === undefined ? { failure: 'discord', reason: 'Discord sent no code', back } : null;
}

/** Signs the person in. @throws DiscordError */
async function letIn(
  services: Services,
  context: Context,
  oauth: DiscordSignIn,
  wayBack: { state: string; verifier: string },
): Promise<void> {
  const { membership, now } = services;
  const { search } = new URL(context.req.url);
  const { member, tokens } = await oauth.arrive({ search, ...wayBack }, now);
  await membership.welcome(member);
  await openSession(services, context, member, 'Discord');
  // Tokens of a person without a session are removed, so they are stored after it.
  await membership.trust(member.id, tokens);
}

export const finishDiscordSignIn: Handler<typeof auth.finishDiscordSignIn> = async (
  { context, query },
  services,
) => {
  const { cookieScope, oauth, signIns } = services;
  const { state } = query;
  const browsers = readBrowserIds(context.req.header('cookie'), cookieScope);
  const pending = await signIns.take(browsers, state);
  if (!oauth) {
    return fail(services, context, { failure: 'discord', reason: 'Discord is not configured' });
  }
  if (!pending || state === undefined) {
    const reason = 'the state is missing, unknown, used, out of time, or another browser’s';
    return fail(services, context, { failure: 'expired', reason });
  }
  const { back, verifier } = pending;
  const fault = faultOf(query, pending);
  if (fault) return fail(services, context, fault);
  try {
    await letIn(services, context, oauth, { state, verifier });
    services.onSignIn?.('made');
    return context.redirect(toSite(services, back));
  } catch (cause) {
    if (!(cause instanceof DiscordError)) {
      services.onSignIn?.('failed');
      throw cause;
    }
    const { failure, message: reason } = cause;
    return fail(services, context, { failure, reason, back, cause });
  }
};
