/** The choices of the character forms (product §9.12). Another game replaces these tables. */

export const races = [
  'Kaelar',
  'Vaelune',
  'Dünir',
  'Niküa',
  "Ren'Kai",
  'Vek',
  'Empyrean',
  "Py'Rai",
  'Tulnar',
] as const;

/** The forms' choice for a character in no guild of the game. */
export const noInGameGuild = 'Unguilded';

export const inGameGuilds = [
  noInGameGuild,
  'Enveus',
  'Enveus I',
  'Enveus II',
  'Enveus III',
  'Enveus IV',
  'Hydra',
  'Avarice',
  'Jiufeng',
  'Not Listed',
] as const;

/** The thirteen cities of the gear form, beside "none". */
export const cities = [
  'Aithanahr',
  'Azmaran',
  'Djinna',
  'Halcyon',
  'Joeva',
  'Korrin',
  'Miraleth',
  'New Aela',
  'Seahook',
  "Squall's End",
  'Sunhaven',
  'Windansea',
  'Winstead',
] as const;

/** The value of a form's field while no avatar is chosen (product §3.3). */
export const noAvatar = 'Default';

export const avatars = [
  noAvatar,
  'Cat Fighter',
  'Dog Mage',
  'Bunny Cleric',
  'Dragon Mage',
  'Fox Rogue',
  'Hamster Pirate',
  'Mouse Pirate',
  'Turtle Tank',
] as const;

/** The value of a form's field while no city is chosen (product §3.3). */
export const noCity = 'none';

/** The nine cities of the older form, beside "none". */
export const olderCities = [
  'Aithanahr',
  'Azmaran',
  'Halcyon',
  'Joeva',
  'Miraleth',
  'New Aela',
  "Squall's End",
  'Sunhaven',
  'Winstead',
] as const;

/** The in-game guilds of the older form. */
export const olderInGameGuilds = [
  noInGameGuild,
  'Enveus',
  'Enveus I',
  'Enveus II',
  'Hydra',
  'Leviathan',
  'Polar',
  'Not Listed',
] as const;

export const realms = ['Resna', 'Lyneth', 'Vyra', 'Castus', 'Aeterna'] as const;

/**
 * The value of a form's field for a character without access to a test of the game (product §3.3).
 */
export const noGameAccess = 'none';

export const gameAccess = ['Alpha 2', 'Beta'] as const;

/** The older form's value for a Discord server other than the guild's own (product §9.12). */
export const noDiscordGuild = '-1';

export const otherDiscordGuilds = [
  { id: noDiscordGuild, name: '--no guild--' },
  { id: '-2', name: 'Spy' },
  { id: '-3', name: 'Other' },
] as const;

/** The skills of an artisan, by purpose. */
export const artisanSkills = {
  Gathering: ['Fishing', 'Herbalism', 'Hunting', 'Lumberjacking', 'Mining'],
  Processing: [
    'Alchemy',
    'Animal husbandry',
    'Cooking',
    'Farming',
    'Lumber Milling',
    'Metalworking',
    'Stonemasonry',
    'Tanning',
    'Weaving',
  ],
  Crafting: [
    'Arcane Engineering',
    'Armor smithing',
    'Carpentry',
    'Jewel cutting',
    'Leatherworking',
    'Scribing',
    'Tailoring',
    'Weapon smithing',
  ],
} as const;
