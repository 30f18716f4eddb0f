import { describe, expect, it } from 'vitest';
import { defineGuild, type Guild } from '#rules/guild/guild.ts';

/** Makes a guild with a role of each kind, anew for each case, which then breaks it. */
function makeGuild(): Guild {
  return {
    name: 'The Tenth Lamp',
    game: 'Age of Tests',
    description: 'A guild for tests.',
    hero: { lines: ['One line.'], text: 'Words.', applyNote: 'Opens something' },
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
      ],
      statistics: { alpha2: '1000000000000000009', pi: '1000000000000000010' },
      trialRole: '1000000000000000011',
    },
    calendar: { zone: 'Europe/Berlin', shared: 'https://calendar.example/embed' },
    films: {
      player: 'https://films.example/embed/',
      page: 'https://films.example/watch?v=',
      from: 'Films',
    },
  };
}

/** Returns the check's complaints about a guild that `spoil` has changed. */
function complaint(spoil: (guild: Guild) => void): string[] {
  const guild = makeGuild();
  spoil(guild);
  try {
    defineGuild(guild);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.trim());
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
    expect(complaint((guild) => (guild.discord.roles = []))).toEqual([]);
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
    ['a name for an id', 'discord.statistics.pi', (guild) => (guild.discord.statistics.pi = 'PI')],
    ['a level that is none', 'discord.roles.1.level', role({ level: 4 })],
    ['a level in quotes', 'discord.roles.1.level', role({ level: '7' })],
    ['a role without a name', 'discord.roles.1.name', role({ name: '' })],
    ['a role whose id is no id', 'discord.roles.1.id', role({ id: '8' })],
    ['a flag that is a word', 'discord.roles.1.editor', role({ editor: 'yes' })],
  ])('refuses %s and names %s', (_, field, spoil) => {
    const [heading, ...lines] = complaint(spoil);
    expect(heading).toBe('guild.config.ts is not right.');
    expect(lines).toEqual([expect.stringMatching(`^${field}: .+`)]);
  });

  it('says what a text and an id must be', () => {
    expect(complaint((guild) => (guild.name = ''))).toContain('name: must not be empty');
    const [, line] = complaint((guild) => (guild.discord.guildId = '12'));
    expect(line).toContain('17 to 20 digits');
  });

  it('names every wrong field at once', () => {
    const lines = complaint((guild) => {
      guild.name = '';
      guild.discord.trialRole = 'Trial';
    });
    expect(lines.slice(1).map((line) => line.replace(/:.*/, ''))).toEqual([
      'name',
      'discord.trialRole',
    ]);
  });

  it.each<[string, field: string, spoil: (guild: Guild) => void]>([
    ['the guild', 'nmae', (guild) => Object.assign(guild, { nmae: 'x' })],
    ['the hero', 'aplyNote', (guild) => Object.assign(guild.hero, { aplyNote: 'x' })],
    ['a role', 'levle', role({ levle: 7 })],
  ])('names a field that %s does not have', (_, field, spoil) => {
    const message = complaint(spoil).join('\n');
    expect(message).toContain('guild.config.ts is not right.');
    expect(message).toContain(field);
  });
});
