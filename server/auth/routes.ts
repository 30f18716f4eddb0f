import type { Hono } from 'hono';
import { readCurrentUser, readPageRequirement, signOut } from '#contract/auth.ts';
import { type RoleGrant, meets, requirements, viewerOf } from '#rules/access/access.ts';
import { endedCookies, readSessionId } from './cookies.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';

/** Least first, as the guild's people climb. */
function byLevel(a: RoleGrant, b: RoleGrant): number {
  return (a.level ?? 0) - (b.level ?? 0);
}

/** Who is signed in, what they may see, signing out. */
export function mountAuth(app: Hono<AppEnv>, services: Services): void {
  const { cookieScope, guild, masquerades, membership, sessions, site } = services;

  mount(app, services, readCurrentUser, ({ signedIn }) => {
    if (!signedIn) throw new ProblemError(401, 'Nobody is signed in.');
    const { user, viewer } = signedIn;
    return { id: user.id, username: user.username, avatar: user.avatar, ...viewer };
  });

  mount(app, services, signOut, async ({ context }) => {
    const id = readSessionId(context.req.header('cookie'), cookieScope);
    const ended = id === null ? null : await sessions.close(id);
    if (ended) {
      await masquerades.end(ended.sessionHash, 'signed out');
      await membership.farewell();
    }
    for (const cookie of endedCookies(cookieScope))
      context.header('set-cookie', cookie, { append: true });
    return undefined;
  });

  mount(app, services, readPageRequirement, ({ query }) => {
    const access = site.requirementAt(query.path.split(/[?#]/, 1)[0] ?? '');
    if (access === null) throw new ProblemError(404, 'There is no such page.');
    const roles = guild.discord.roles
      .filter((role) => meets(access, viewerOf([role.id], [role])))
      // A page for every member of the server is opened by none of its roles in particular.
      .filter(() => requirements.indexOf(access) > requirements.indexOf('guilded'))
      .toSorted(byLevel)
      .map(({ name }) => name);
    return { access, roles };
  });
}
