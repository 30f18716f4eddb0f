import { defineGuild } from '#rules/guild/guild.ts';

/**
 * Everything that makes this site your guild's. Its emblem and its other files are in public/guild,
 * its texts, the about page among them, in src/content.
 */
export const guild = defineGuild({
  name: 'The Ninth Lamp',
  game: 'Age of Cairns',
  description:
    'The Ninth Lamp is an Age of Cairns guild: raids on weekdays, crafting on Sundays, and guides for everyone.',
  hero: {
    lines: ['Eight lamps burn on the harbour wall.', 'We keep the ninth.'],
    text: 'The Ninth Lamp is a guild of two hundred and forty who raid on weekdays, craft on Sundays and walk new members home. We play to finish what we start, and we say thank you on the voice channel.',
    applyNote: 'Opens the applications channel on Discord',
    plate: '/guild/plate.svg',
  },
  themes: { dark: 'Lamplight', light: 'Daylight' },
  officers: [
    { name: 'Oda Fennimark', keeps: 'Calls the raids', archetypes: ['Cleric', 'Bard'] },
    { name: 'Corin Vash', keeps: 'Trials and squads', archetypes: ['Tank', 'Fighter'] },
    { name: 'Gisla Tarn', keeps: 'The stores, and Sundays', archetypes: ['Summoner', 'Mage'] },
    { name: 'Wend Harrow', keeps: 'This site and the calendar', archetypes: ['Ranger', 'Rogue'] },
  ],
  evenings: [
    { day: 'Monday', from: '20:30', until: '23:00', title: 'Open dungeon night', kind: 'raid' },
    { day: 'Tuesday', from: '20:00', until: '23:00', title: 'Raid', kind: 'raid', mandatory: true },
    {
      day: 'Thursday',
      from: '20:00',
      until: '23:00',
      title: 'Progress raid',
      kind: 'raid',
      mandatory: true,
    },
    { day: 'Friday', from: '21:00', until: '22:30', title: 'Caravan run', kind: 'caravan' },
    { day: 'Sunday', from: '14:00', until: '18:00', title: 'Crafting Sunday', kind: 'workshop' },
  ],
  sections: {
    articles: [
      { id: 'public', title: 'For everyone', access: 'public', empty: 'Nothing is written yet.' },
      { id: 'restricted', title: 'For Alpha 2', access: 2, empty: 'Nothing is written yet.' },
    ],
    guides: [{ id: '', title: 'Guides', access: 'public', empty: 'No guide is written yet.' }],
    quests: [
      {
        id: 'public',
        title: 'Public quests',
        access: 'public',
        empty: 'No public quest is written yet.',
      },
      { id: 't1', title: 'Tier 1', access: 2, empty: 'No tier 1 quest is written yet.' },
      { id: 't2', title: 'Tier 2', access: 3, empty: 'No tier 2 quest is written yet.' },
      { id: 't3', title: 'Tier 3', access: 5, empty: 'No tier 3 quest is written yet.' },
    ],
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
    statistics: {
      discord: 'On the Discord server',
      alpha2: { role: '1000000000000000009', label: 'Playing Alpha 2' },
      pi: { role: '1000000000000000010', label: 'Holding PI access' },
    },
    trialRole: '1000000000000000011',
    channels: [
      {
        ...{ name: 'evenings', webhook: 'DISCORD_WEBHOOK_EVENINGS', knows: 2 },
        callsForPlans: true,
      },
    ],
  },
  calendar: { zone: 'Europe/Berlin' },
  raids: {
    rules: [
      { is: 'must', in: 'squad', atLeast: 1, role: 'Tank' },
      { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' },
      { is: 'should', in: 'squad', atLeast: 1, role: 'Support' },
      { is: 'should', in: 'squad', atMost: 2, archetype: 'Ranger' },
      { is: 'should', in: 'raid', atLeast: 3, archetype: 'Bard' },
      { is: 'should', in: 'squad', leadFromLevel: 5 },
      { is: 'should', benchedAtMost: 2 },
    ],
  },
  drops: { weighing: 7 },
  gear: {
    weights: [
      {
        name: 'Harbour wall',
        weights: {
          'Max Health': 1,
          Armor: 0.9,
          'Magic Resist': 0.8,
          'Block Rating': 1.6,
          Constitution: 6,
          'Damage Reduction %': 150,
          'Max Health %': 60,
        },
        limits: { Accuracy: { floor: 150 }, Evasion: { cap: 400 } },
      },
      {
        name: 'Lamp bearer',
        weights: {
          'Healing Power': 9,
          'Healing Power %': 90,
          'Mana Regeneration': 7,
          'Max Mana': 0.5,
          'Max Health': 0.5,
          Wisdom: 6,
          Mentality: 5,
        },
        limits: { 'Max Health': { floor: 1500 } },
      },
      {
        name: 'Raid caster',
        weights: {
          'Magical Power': 9,
          'Magical Power %': 90,
          Intelligence: 7,
          Accuracy: 1.2,
          Penetration: 1.3,
          'Critical Rating': 1.2,
          'Max Health': 0.2,
        },
        limits: { Accuracy: { cap: 800 }, 'Critical Rating': { cap: 700 } },
      },
    ],
  },
  films: {
    player: 'https://www.youtube-nocookie.com/embed/',
    page: 'https://www.youtube.com/watch?v=',
    from: 'YouTube',
  },
});
