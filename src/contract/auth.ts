import * as z from 'zod/mini';
import { requirements } from '#rules/access/access.ts';
import { currentUserPath, signOutPath, type User } from './identity.ts';
import { discordId } from './ids.ts';
import { defineOperation } from './operation.ts';

/** The signed-in person. */
export const userSchema: z.ZodMiniType<User> = z.object({
  id: discordId,
  username: z.string(),
  avatar: z.nullable(z.string()),
  accessLevel: z.number(),
  editor: z.boolean(),
  guilded: z.boolean(),
  unread: z.optional(z.number()),
});

/** Longest way back of a sign-in, and longest word of Discord's on that way. */
const longestSent = 4000;

const sentBack = z.string().check(z.maxLength(longestSent, 'is too long'));

/** The query of every address that leads to a sign-in: where to go afterwards. */
const redirectQuery = z.object({ redirect: z.optional(sentBack) });

export const readCurrentUser = defineOperation({
  id: 'readCurrentUser',
  method: 'GET',
  path: currentUserPath,
  summary: 'The signed-in person',
  tag: 'Sign-in',
  access: 'signed-in',
  answer: userSchema,
});

export const signOut = defineOperation({
  id: 'signOut',
  method: 'GET',
  path: signOutPath,
  summary: 'Ends the session',
  tag: 'Sign-in',
  access: 'public',
  status: 204,
  sameOriginOnly: true,
});

export const signInWithDiscord = defineOperation({
  id: 'signInWithDiscord',
  method: 'GET',
  path: '/api/auth/discord',
  summary: 'Starts a sign-in: leads to Discord, or to the demo members',
  tag: 'Sign-in',
  access: 'public',
  query: redirectQuery,
  status: 302,
  limit: 'sign-in',
});

export const finishDiscordSignIn = defineOperation({
  id: 'finishDiscordSignIn',
  method: 'GET',
  path: '/api/auth/discord/callback',
  summary: 'Where Discord sends a person back: opens the session, or leads to /unauthenticated',
  tag: 'Sign-in',
  access: 'public',
  query: z.object({
    code: z.optional(sentBack),
    state: z.optional(sentBack),
    error: z.optional(sentBack),
  }),
  status: 302,
  limit: 'sign-in',
});

/** The reasons of a failed sign-in that change what the person should try (`/unauthenticated`). */
export const signInFailures = ['denied', 'expired', 'scopes', 'discord'] as const;

export type SignInFailure = (typeof signInFailures)[number];

export const readPageRequirement = defineOperation({
  id: 'readPageRequirement',
  method: 'GET',
  path: '/api/auth/requirement',
  summary: 'What a page asks, and which roles of the guild give it',
  tag: 'Sign-in',
  access: 'signed-in',
  query: z.object({ path: sentBack }),
  answer: z.object({
    access: z.literal(requirements),
    /** names of the roles, those that give the least first */
    roles: z.array(z.string()),
  }),
  failures: { 'not-found': 'there is no such page' },
});

export type PageRequirement = z.infer<typeof readPageRequirement.answer>;

/** A member of the demo guild whom anyone may sign in as. */
export const demoMemberSchema = z.object({
  id: discordId,
  username: z.string(),
  /** the member's rights, in a few words */
  says: z.string(),
});

export type DemoMember = z.infer<typeof demoMemberSchema>;

export const listDemoMembers = defineOperation({
  id: 'listDemoMembers',
  method: 'GET',
  path: '/api/auth/demo',
  summary: 'The members one may sign in as while Discord is not configured',
  tag: 'Sign-in',
  access: 'public',
  answer: z.array(demoMemberSchema),
  failures: { 'not-found': 'the demo sign-in is off' },
});

export const signInAsDemoMember = defineOperation({
  id: 'signInAsDemoMember',
  method: 'POST',
  path: '/api/auth/demo',
  summary: 'Signs in as a demo member',
  tag: 'Sign-in',
  access: 'public',
  body: z.object({ id: discordId }),
  status: 204,
  failures: { 'not-found': 'the demo sign-in is off, or there is no such demo member' },
  limit: 'sign-in',
});
