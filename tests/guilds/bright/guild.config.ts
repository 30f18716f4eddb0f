import { defineGuild } from '#rules/guild/guild.ts';

/** A loud guild that has everything a guild can have, and says so. */
export const guild = defineGuild({
  name: 'Marigold Company',
  game: 'Realms of Tamarind',
  description:
    'Marigold Company plays Realms of Tamarind: markets at noon, sieges on Saturdays, songs in between.',
  hero: {
    lines: ['Every stall open,', 'every gate sung through.'],
    text: 'Marigold Company trades in the mornings and besieges in the afternoons. Eighty of us live on four coasts, and somebody is always awake.',
    applyNote: 'Opens the door to our Discord',
    plate: 'ship',
  },
  themes: { dark: 'Dusk', light: 'Noon' },
  officers: [
    { name: 'Ferro Quillon', keeps: 'The war chest', archetypes: ['Rogue', 'Summoner'] },
    { name: 'Ottilie Brask', keeps: 'Songs and sieges', archetypes: ['Bard', 'Tank'] },
    { name: 'Pascoe Thimble', keeps: 'The market stalls' },
  ],
  evenings: [
    { day: 'Wednesday', from: '12:00', until: '13:30', title: 'Noon market', kind: 'caravan' },
    { day: 'Wednesday', from: '19:00', until: '20:30', title: 'Choir', kind: 'hearth' },
    {
      day: 'Saturday',
      from: '15:00',
      until: '18:00',
      title: 'Siege of the week',
      kind: 'siege',
      mandatory: true,
    },
  ],
  sections: {
    articles: [
      { id: 'open', title: 'On the counter', access: 'public', empty: 'The counter is bare.' },
      { id: 'stores', title: 'Under the counter', access: 1, empty: 'Nothing is hidden yet.' },
    ],
    guides: [
      { id: '', title: 'Recipes for a good day', access: 'public', empty: 'No recipe yet.' },
    ],
    quests: [
      {
        id: 'errands',
        title: 'Errands of the company',
        access: 'public',
        empty: 'No errand is posted.',
      },
      { id: 'ventures', title: 'Ventures', access: 3, empty: 'No venture is posted.' },
    ],
  },
  links: {
    apply: 'https://discord.com/channels/3000000000000000000/3000000000000000101',
    discord: 'https://discord.gg/marigold-company',
    store: 'https://shop.marigold.example/',
  },
  notices: {
    trademark: 'The open marigold belongs to the company.',
    game: 'Realms of Tamarind is its makers’ own. We only play it.',
  },
  discord: {
    guildId: '3000000000000000000',
    roles: [
      { id: '3000000000000000001', name: 'Apprentice', level: 1 },
      { id: '3000000000000000003', name: 'Journeyman', level: 3 },
      { id: '3000000000000000007', name: 'Alderman', level: 7, editor: true },
      { id: '3000000000000000009', name: 'Early Harvest' },
      { id: '3000000000000000010', name: 'First Seed' },
      { id: '3000000000000000011', name: 'On approval' },
    ],
    statistics: {
      discord: 'People in the square',
      alpha2: { role: '3000000000000000009', label: 'In the Early Harvest' },
      pi: { role: '3000000000000000010', label: 'Planted the First Seed' },
    },
    trialRole: '3000000000000000011',
  },
  calendar: { zone: 'America/New_York' },
  films: {
    player: 'https://www.youtube-nocookie.com/embed/',
    page: 'https://www.youtube.com/watch?v=',
    from: 'YouTube',
  },
});
