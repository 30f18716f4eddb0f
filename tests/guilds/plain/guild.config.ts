import { defineGuild } from '#rules/guild/guild.ts';

/** A quiet guild that leaves out whatever may be left out. */
export const guild = defineGuild({
  name: 'Greyfold',
  game: 'Fenmarch',
  description: 'Greyfold is a small Fenmarch guild of friends who play when they can.',
  hero: {
    lines: ['We play when we can.'],
    text: 'Greyfold is eleven friends and a shared bank. There is no ladder to climb here, and nobody keeps a list.',
    applyNote: 'Opens our Discord',
    plate: '/guild/reeds.svg',
  },
  themes: { dark: 'Dark', light: 'Light' },
  sections: {
    articles: [{ id: 'notes', title: 'Notes', access: 'public', empty: 'No note yet.' }],
    guides: [{ id: '', title: 'Guides', access: 'public', empty: 'Nobody has written one.' }],
    quests: [{ id: 'any', title: 'Quests', access: 'public', empty: 'Nobody has found one.' }],
  },
  links: {
    apply: 'https://discord.com/channels/4000000000000000000/4000000000000000101',
    discord: 'https://discord.gg/greyfold',
  },
  notices: {
    trademark: 'The reed is ours.',
    game: 'Fenmarch belongs to those who make it.',
  },
  discord: {
    guildId: '4000000000000000000',
    roles: [
      { id: '4000000000000000003', name: 'Friend', level: 3 },
      { id: '4000000000000000007', name: 'Keyholder', level: 7, editor: true },
    ],
    statistics: {},
  },
  calendar: { zone: 'UTC' },
  films: {
    player: 'https://www.youtube-nocookie.com/embed/',
    page: 'https://www.youtube.com/watch?v=',
    from: 'YouTube',
  },
});
