import { defineGuild } from '#rules/guild/guild.ts';

/** Everything that makes this site your guild's. The words of the about page are in src/content. */
export const guild = defineGuild({
  name: 'The Ninth Lamp',
  game: 'Age of Cairns',
  description:
    'The Ninth Lamp is an Age of Cairns guild: raids on weekdays, crafting on Sundays, and guides for everyone.',
  hero: {
    lines: ['Eight lamps burn on the harbour wall.', 'We keep the ninth.'],
    text: 'The Ninth Lamp is a guild of two hundred and forty who raid on weekdays, craft on Sundays and walk new members home. We play to finish what we start, and we say thank you on the voice channel.',
    applyNote: 'Opens the applications channel on Discord',
  },
  links: {
    apply: 'https://discord.com/channels/1000000000000000000/1000000000000000101',
    discord: 'https://discord.gg/the-ninth-lamp',
    store: 'https://store.ninthlamp.example/',
  },
  notices: {
    trademark: 'The lantern device is a trademark of the guild.',
    game: 'Age of Cairns and its content belong to the game’s studio. This is a members’ site, made by players.',
  },
  discord: {
    guildId: '1000000000000000000',
    roles: [
      { id: '1000000000000000001', name: 'Recruit', level: 1 },
      { id: '1000000000000000002', name: 'Member', level: 2 },
      { id: '1000000000000000003', name: 'Veteran', level: 3 },
      { id: '1000000000000000005', name: 'Core', level: 5 },
      { id: '1000000000000000007', name: 'Officer', level: 7 },
      { id: '1000000000000000008', name: 'Editor', editor: true },
      { id: '1000000000000000009', name: 'Alpha 2' },
      { id: '1000000000000000010', name: 'PI' },
      { id: '1000000000000000011', name: 'Trial' },
    ],
    statistics: { alpha2: '1000000000000000009', pi: '1000000000000000010' },
    trialRole: '1000000000000000011',
  },
  calendar: { zone: 'Europe/Berlin' },
  films: {
    player: 'https://www.youtube-nocookie.com/embed/',
    page: 'https://www.youtube.com/watch?v=',
    from: 'YouTube',
  },
});
