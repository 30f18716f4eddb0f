import { expect, it } from 'vitest';
import { avatarUrl } from '#rules/guild/identity.ts';

const id = '1000000000000000042';

it.each<[string, Parameters<typeof avatarUrl>[0], string | null]>([
  ['a hash', { id, avatar: 'a1b2' }, `https://cdn.discordapp.com/avatars/${id}/a1b2.webp?size=64`],
  // An animated avatar has a still form at the same address.
  [
    'an animated one',
    { id, avatar: 'a_a1b2' },
    `https://cdn.discordapp.com/avatars/${id}/a_a1b2.webp?size=64`,
  ],
  ['no avatar', { id, avatar: null }, null],
  ['an empty hash, which would be no file', { id, avatar: '' }, null],
  ['nobody', null, null],
])('the address of %s', (_, identity, address) => {
  expect(avatarUrl(identity)).toBe(address);
});
