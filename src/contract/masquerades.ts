import * as z from 'zod/mini';
import { avatarHash, discordId } from './ids.ts';
import { defineOperation } from './operation.ts';

/** A person as the masquerade dialog shows them (product §3.2). */
const identitySchema = z.object({
  id: discordId,
  username: z.string(),
  avatar: avatarHash,
});

/** A masquerade ends by itself after this long, in milliseconds. */
export const masqueradeLife = 60 * 60 * 1000;

export const lookUpUser = defineOperation({
  id: 'lookUpUser',
  method: 'GET',
  path: '/api/discord/user/{id}',
  summary: 'A person of Discord, for the masquerade',
  tag: 'Masquerade',
  access: 'editor',
  params: z.object({ id: discordId }),
  answer: identitySchema,
  failures: {
    'not-found': 'nobody is known by this id',
    'discord-silent': 'Discord does not answer',
  },
  limit: 'lookup',
});

export const startMasquerade = defineOperation({
  id: 'startMasquerade',
  method: 'POST',
  path: '/api/auth/masquerade',
  summary: 'Begins to view the site as someone: written to the audit log, and nothing else changes',
  tag: 'Masquerade',
  access: 'editor',
  body: z.object({ id: discordId }),
  answer: z.extend(identitySchema, {
    /** moment at which the masquerade ends by itself, milliseconds since 1970 */
    endsAt: z.number(),
  }),
  failures: {
    'not-found': 'nobody is known by this id',
    'discord-silent': 'Discord does not answer',
  },
  limit: 'lookup',
});

export const endMasquerade = defineOperation({
  id: 'endMasquerade',
  method: 'DELETE',
  path: '/api/auth/masquerade',
  summary: 'Ends the masquerade of this session, if there is one',
  tag: 'Masquerade',
  access: 'signed-in',
  status: 204,
});
