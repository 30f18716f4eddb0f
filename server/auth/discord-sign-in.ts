import type { Context, Hono } from 'hono';
import { finishDiscordSignIn, signInWithDiscord, type SignInFailure } from '#contract/auth.ts';
import { safePath } from '#rules/access/safe-path.ts';
import { readBrowserId, signInCookie } from './cookies.ts';
import { openSession } from './open-session.ts';
import { DiscordError } from '../discord/discord-error.ts';
import type { DiscordOAuth } from '../discord/oauth.ts';
import { toMember } from '../discord/people.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import type { Services } from '../services.ts';

/** What Discord sends a person back with. */
interface WayBack {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/** Signs in with Discord: the way there and the way back. */
export function mountDiscordSignIn(app: Hono<AppEnv>, services: Services): void {
  const { apiOrigin, cookieScope, demoPersonas, log, membership, now, oauth, signIns } = services;
  /** paths are the site's, which has another host where the API has its own */
  const toSite = (path: string) => (apiOrigin === undefined ? path : services.origin + path);

  mount(app, services, signInWithDiscord, async ({ context, query }) => {
    const back = safePath(query.redirect);
    if (oauth) {
      const { url, state, verifier } = await oauth.begin();
      const browser = readBrowserId(context.req.header('cookie'), cookieScope);
      const id = await signIns.begin(browser, state, { verifier, back: back ?? '/' });
      context.header('set-cookie', signInCookie(id, cookieScope));
      return context.redirect(url.href);
    }
    if (demoPersonas.length === 0) return context.redirect(toSite('/unauthenticated'));
    const search = back === null ? '' : `?redirect=${encodeURIComponent(back)}`;
    return context.redirect(toSite(`/sign-in${search}`));
  });

  function fail(
    context: Context<AppEnv>,
    failure: SignInFailure,
    reason: string,
    back: string,
    cause?: unknown,
  ): Response {
    log.warn({ failure, ...(cause !== undefined && { err: cause }) }, `sign-in failed: ${reason}`);
    const search = new URLSearchParams({ reason: failure, redirect: back });
    return context.redirect(toSite(`/unauthenticated?${search}`));
  }

  /** Lets the person in. @returns where to go. @throws DiscordError */
  async function finish(
    context: Context<AppEnv>,
    using: DiscordOAuth,
    wayBack: { search: string; state: string },
    verifier: string,
  ): Promise<void> {
    const tokens = await using.finish(wayBack.search, wayBack.state, verifier);
    const asked = now();
    const [user, roles] = await Promise.all([using.user(tokens), using.membership(tokens)]);
    const member = toMember(user, roles, asked);
    await membership.welcome(member);
    await openSession(services, context, member, 'Discord');
    // Tokens of somebody without a session are thrown away, so they come after it.
    await membership.trust(member.id, tokens);
  }

  mount(app, services, finishDiscordSignIn, async ({ context, query }) => {
    const { code, state, error }: WayBack = query;
    const browser = readBrowserId(context.req.header('cookie'), cookieScope);
    const pending = await signIns.take(browser, state);
    if (!oauth) return fail(context, 'discord', 'Discord is not configured', '/');
    if (!pending || state === undefined) {
      const reason = 'the state is missing, unknown, used, out of time, or another browser’s';
      return fail(context, 'expired', reason, '/');
    }
    const { back, verifier } = pending;
    if (error !== undefined) {
      const failure = error === 'access_denied' ? 'denied' : 'discord';
      return fail(context, failure, `Discord said ${error.slice(0, 100)}`, back);
    }
    if (code === undefined) return fail(context, 'discord', 'Discord sent no code', back);
    try {
      const { search } = new URL(context.req.url);
      await finish(context, oauth, { search, state }, verifier);
      return context.redirect(toSite(back));
    } catch (cause) {
      if (!(cause instanceof DiscordError)) throw cause;
      return fail(context, cause.failure, cause.message, back, cause);
    }
  });
}
