import { describe, expect, it } from 'vitest';
import { defineGuild, type Guild } from '#rules/guild/guild.ts';

/** Makes a guild with a role of each kind, anew for each case, which then breaks it. */
function makeGuild(): Guild {
  return {
    name: 'The Tenth Lamp',
    game: 'Age of Tests',
    description: 'A guild for tests.',
    hero: {
      lines: ['One line.'],
      text: 'Words.',
      applyNote: 'Opens something',
      plate: 'lighthouse',
    },
    themes: { dark: 'Night', light: 'Day' },
    officers: [{ name: 'Ada', keeps: 'Everything', archetypes: ['Tank', 'Bard'] }],
    evenings: [{ day: 'Monday', from: '20:00', until: '22:00', title: 'Raid', kind: 'raid' }],
    sections: {
      articles: [{ id: 'all', title: 'All', access: 'public', empty: 'None yet.' }],
      guides: [{ id: '', title: 'Guides', access: 'public', empty: 'None yet.' }],
      quests: [{ id: 'quests', title: 'Quests', access: 2, empty: 'None yet.' }],
    },
    links: {
      apply: 'https://discord.com/channels/1/2',
      discord: 'https://discord.gg/x',
      store: 'https://store.example/',
    },
    notices: { trademark: 'Ours.', game: 'Theirs.' },
    discord: {
      guildId: '10000000000000000',
      roles: [
        { id: '10000000000000000001', name: 'Officer', level: 7 },
        { id: '1000000000000000008', name: 'Editor', editor: true },
        { id: '1000000000000000009', name: 'Alpha 2' },
        { id: '1000000000000000010', name: 'PI' },
        { id: '1000000000000000011', name: 'Trial' },
      ],
      statistics: {
        discord: 'On the server',
        alpha2: { role: '1000000000000000009', label: 'Playing' },
        pi: { role: '1000000000000000010', label: 'Holding' },
      },
      trialRole: '1000000000000000011',
    },
    calendar: { zone: 'Europe/Berlin', shared: 'https://calendar.example/embed' },
    gear: { weights: [{ name: 'Wall', weights: { Armor: 1 }, limits: { Armor: { floor: 9 } } }] },
    films: {
      player: 'https://films.example/embed/',
      page: 'https://films.example/watch?v=',
      from: 'Films',
    },
  };
}

/** Returns the check's complaints about a guild that `spoil` has changed, a field each. */
function complaint(spoil: (guild: Guild) => void): string[] {
  const guild = makeGuild();
  spoil(guild);
  try {
    defineGuild(guild);
    return [];
  } catch (error) {
    const [, fields = ''] =
      /^guild\.config\.ts is not right: (.*)\. Mend it there\.$/.exec((error as Error).message) ??
      [];
    return fields.split('; ');
  }
}

const role = (change: object) => (guild: Guild) => {
  Object.assign(guild.discord.roles[1] ?? {}, change);
};

describe('defineGuild', () => {
  it('takes what is right as it is', () => {
    expect(defineGuild(makeGuild())).toEqual(makeGuild());
  });

  it('takes a guild without roles', () => {
    const spoil = (guild: Guild) => {
      guild.discord = { guildId: guild.discord.guildId, roles: [], statistics: {} };
    };
    expect(complaint(spoil)).toEqual([]);
  });

  it('takes a guild without store, officers and evenings', () => {
    const spoil = (guild: Guild) => {
      delete guild.links.store;
      delete guild.officers;
      delete guild.evenings;
      delete guild.gear;
    };
    expect(complaint(spoil)).toEqual([]);
  });

  it('takes a picture of the guild’s own', () => {
    expect(complaint((guild) => (guild.hero.plate = '/guild/harbour-wall.webp'))).toEqual([]);
  });

  it.each<[string, field: string, spoil: (guild: Guild) => void]>([
    ['no name', 'name', (guild) => Reflect.deleteProperty(guild, 'name')],
    ['an empty name', 'name', (guild) => (guild.name = '')],
    ['an empty game', 'game', (guild) => (guild.game = '')],
    ['an empty description', 'description', (guild) => (guild.description = '')],
    ['no heading', 'hero.lines', (guild) => (guild.hero.lines = [])],
    ['an empty line of it', 'hero.lines.1', (guild) => guild.hero.lines.push('')],
    ['no hero', 'hero', (guild) => Reflect.deleteProperty(guild, 'hero')],
    ['an empty note', 'hero.applyNote', (guild) => (guild.hero.applyNote = '')],
    ['a script as an address', 'links.apply', (guild) => (guild.links.apply = 'javascript:x')],
    ['a path as an address', 'links.store', (guild) => (guild.links.store = '/store')],
    [
      'an address without https',
      'links.discord',
      (guild) => (guild.links.discord = 'discord.gg/x'),
    ],
    [
      'a channel that calls for plans and may not know them',
      'discord.channels.0',
      (guild) =>
        (guild.discord.channels = [
          { name: 'open', webhook: 'DISCORD_WEBHOOK_OPEN', knows: 1, callsForPlans: true },
        ]),
    ],
    [
      'a weight that is no number',
      'gear.weights.0.weights.Armor',
      (guild) => Object.assign(guild.gear!.weights[0]!.weights, { Armor: 'much' }),
    ],
    [
      'a weight beyond all reason',
      'gear.weights.0.weights.Armor',
      (guild) => Object.assign(guild.gear!.weights[0]!.weights, { Armor: 1001 }),
    ],
    [
      'a floor above its cap',
      'gear.weights.0.limits.Armor.floor',
      (guild) => (guild.gear!.weights[0]!.limits.Armor!.cap = 8),
    ],
    [
      'a limit of another name',
      'gear.weights.0.limits.Armor',
      (guild) => Object.assign(guild.gear!.weights[0]!.limits.Armor!, { least: 1 }),
    ],
    [
      'two profiles of one name',
      'gear.weights',
      (guild) => guild.gear!.weights.push({ name: 'Wall', weights: {}, limits: {} }),
    ],
    [
      'a weighing for guests',
      'drops.weighing',
      (guild) => Object.assign(guild, { drops: { weighing: 1 } }),
    ],
    [
      'an address of the repository that no path can follow',
      'repository',
      (guild) => (guild.repository = 'https://git.example/guild/site/edit/main'),
    ],
    [
      'an address of the repository that is read on the way',
      'repository',
      (guild) => (guild.repository = 'http://git.example/guild/site/edit/main/'),
    ],
    ['no films', 'films', (guild) => Reflect.deleteProperty(guild, 'films')],
    [
      'a player without https',
      'films.player',
      (guild) => (guild.films.player = 'http://films.example/embed/'),
    ],
    [
      'a player that no id can follow',
      'films.player',
      (guild) => (guild.films.player = 'https://films.example/embed'),
    ],
    ['an empty notice', 'notices.game', (guild) => (guild.notices.game = '')],
    ['an id of 16 digits', 'discord.guildId', (guild) => (guild.discord.guildId = '1'.repeat(16))],
    ['an id of 21 digits', 'discord.guildId', (guild) => (guild.discord.guildId = '1'.repeat(21))],
    // Written without quotes it has lost its last digits already.
    [
      'an id that is a number',
      'discord.trialRole',
      (guild) => Object.assign(guild.discord, { trialRole: 1e18 }),
    ],
    [
      'a name for an id',
      'discord.statistics.pi.role',
      (guild) => (guild.discord.statistics.pi!.role = 'PI'),
    ],
    [
      'a count of a role that is none of the guild’s',
      'discord.statistics.alpha2.role',
      (guild) => (guild.discord.statistics.alpha2!.role = '1000000000000000099'),
    ],
    [
      'a trial role that is none of the guild’s',
      'discord.trialRole',
      (guild) => (guild.discord.trialRole = '1000000000000000099'),
    ],
    ['a plate from elsewhere', 'hero.plate', (guild) => (guild.hero.plate = '/plates/ship.svg')],
    ['a plate that nobody drew', 'hero.plate', (guild) => (guild.hero.plate = 'dragon')],
    ['a theme without a name', 'themes.dark', (guild) => (guild.themes.dark = '')],
    ['an empty list of officers', 'officers', (guild) => (guild.officers = [])],
    [
      'an officer of no archetype',
      'officers.0.archetypes.1',
      (guild) => Object.assign(guild.officers![0]!, { archetypes: ['Tank', 'Jester'] }),
    ],
    [
      'an evening without an end',
      'evenings.0.until',
      (guild) => Reflect.deleteProperty(guild.evenings![0]!, 'until'),
    ],
    ['an evening over midnight', 'evenings.0', (guild) => (guild.evenings![0]!.until = '01:00')],
    ['a time that no clock shows', 'evenings.0.from', (guild) => (guild.evenings![0]!.from = '7')],
    ['a list without a section', 'sections.guides', (guild) => (guild.sections.guides = [])],
    [
      'two sections in one folder',
      'sections.quests',
      ({ sections }) => sections.quests.push(...sections.quests),
    ],
    [
      'a section whose folder is no address',
      'sections.articles.0.id',
      (guild) => (guild.sections.articles[0]!.id = 'For All'),
    ],
    ['a level that is none', 'discord.roles.1.level', role({ level: 4 })],
    ['a level in quotes', 'discord.roles.1.level', role({ level: '7' })],
    ['a role without a name', 'discord.roles.1.name', role({ name: '' })],
    ['a role whose id is no id', 'discord.roles.1.id', role({ id: '8' })],
    ['a flag that is a word', 'discord.roles.1.editor', role({ editor: 'yes' })],
  ])('refuses %s and names %s', (_, field, spoil) => {
    expect(complaint(spoil)).toEqual([expect.stringMatching(`^${field} .+`)]);
  });

  it('says what a text and an id must be', () => {
    expect(complaint((guild) => (guild.name = ''))).toContain('name must not be empty');
    const [line] = complaint((guild) => (guild.discord.guildId = '12'));
    expect(line).toContain('17 to 20 digits');
  });

  it('names every wrong field at once', () => {
    const told = complaint((guild) => {
      guild.name = '';
      guild.discord.trialRole = 'Trial';
    });
    expect(told.map((field) => field.replace(/ .*/, ''))).toEqual(['name', 'discord.trialRole']);
  });

  it.each<[string, field: string, spoil: (guild: Guild) => void]>([
    ['the guild', 'nmae', (guild) => Object.assign(guild, { nmae: 'x' })],
    ['the hero', 'aplyNote', (guild) => Object.assign(guild.hero, { aplyNote: 'x' })],
    ['a role', 'levle', role({ levle: 7 })],
  ])('names a field that %s does not have', (_, field, spoil) => {
    expect(complaint(spoil)).toEqual([expect.stringContaining(field)]);
  });
});
