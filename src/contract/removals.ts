import * as z from 'zod/mini';
import { discordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { storable } from './storable.ts';
import { longestWords, words } from './words.ts';

const tag = 'People';

export const askForRemoval = defineOperation({
  id: 'askForRemoval',
  method: 'PUT',
  path: '/api/guild/me/removal',
  summary: 'Asks the officers to remove what is kept of the reader; said again, the words are new',
  tag,
  access: 'signed-in',
  body: z.object({ words: words(longestWords) }),
  status: 204,
});

export const takeBackRemoval = defineOperation({
  id: 'takeBackRemoval',
  method: 'DELETE',
  path: '/api/guild/me/removal',
  summary: 'Takes the reader’s own asking to be removed back',
  tag,
  access: 'signed-in',
  status: 204,
});

export const removeMember = defineOperation({
  id: 'removeMember',
  method: 'POST',
  path: '/api/guild/members/{memberId}/removal',
  summary: 'Removes what is kept of a member who has asked for it, or who has left the server',
  tag,
  access: 7,
  params: z.object({ memberId: discordId }),
  /** the member’s name, without case and accents, or their id, typed by whoever does it */
  body: z.object({ name: z.string().check(z.maxLength(100), storable) }),
  status: 204,
  failures: {
    'not-found': 'nobody is known by this id: they may have been removed already',
    'own-removal': 'nobody removes themselves',
    'leads-a-squad': 'they lead a squad that stands',
    'not-asked-for': 'they are in the server and have not asked, or took it back',
  },
});
