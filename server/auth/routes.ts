import * as auth from '#contract/auth.ts';
import { meets, requirements, type RoleGrant, viewerOf } from '#rules/access/access.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { signInAsDemoMember, signOut } from './changes.ts';
import { finishDiscordSignIn, signInWithDiscord } from './discord-sign-in.ts';

/** Orders roles from the lowest level up. */
function byLevel(a: RoleGrant, b: RoleGrant): number {
  return (a.level ?? 0) - (b.level ?? 0);
}

/** Routes of the signed-in person, of signing in and of signing out. */
export const authRoutes = defineRoutes(auth, {
  readCurrentUser: async ({ signedIn: { user, viewer } }, { unread }) => ({
    id: user.id,
    username: user.username,
    avatar: user.avatar,
    ...viewer,
    unread: await unread(user.id, viewer),
  }),

  readPageRequirement: ({ query }, { guild, site }) => {
    const access = site.requirementAt(query.path.split(/[?#]/, 1)[0] ?? '');
    if (access === null) throw new ProblemError('not-found', 'There is no such page.');
    const roles = guild.discord.roles
      .filter((role) => meets(access, viewerOf([role.id], [role])))
      // A page for every member of the server belongs to no role in particular.
      .filter(() => requirements.indexOf(access) > requirements.indexOf('guilded'))
      .toSorted(byLevel)
      .map(({ name }) => name);
    return { access, roles };
  },

  listDemoMembers: (_, { demoPersonas }) => {
    if (demoPersonas.length === 0) {
      throw new ProblemError('not-found', 'The demo sign-in is off.');
    }
    return [...demoPersonas];
  },

  signInWithDiscord,
  finishDiscordSignIn,
  signInAsDemoMember,
  signOut,
});
