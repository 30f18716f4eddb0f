import { archetypes, noArchetype } from './archetypes.ts';
import {
  artisanSkills,
  avatars,
  cities,
  gameAccess,
  inGameGuilds,
  noCity,
  noDiscordGuild,
  noGameAccess,
  olderInGameGuilds,
  races,
  realms,
} from './lists.ts';

interface FieldFacts {
  /** the field's name on the forms */
  label: string;
  /** the field's name above a narrow column; without one it is its label */
  short?: string;
  /** the field's name in lines of the audit log; without one they use its label */
  noted?: string;
}

/** The bounds of one number of a character (product §5). */
export interface NumberField extends FieldFacts {
  kind: 'number';
  min: number;
  /** highest number that may be stored, which is the newer form's bound */
  max: number;
  /** highest number that the older form takes, where that is less */
  olderMax?: number;
  step: 1 | 0.01;
  /** the value of a number that is missing or not a number (product §3) */
  otherwise: number;
  /** the field stands among the numbers of the character sheet */
  isOnSheet?: true;
}

/** A field with a list of choices: those of both forms together, since each opens what the other saved. */
interface ChoiceField extends FieldFacts {
  kind: 'choice';
  choices: readonly string[];
  /** the value of a choice that is missing */
  otherwise: string;
}

/** One line of text: any text, a name of at least two characters, or the id of a Discord server. */
interface LineField extends FieldFacts {
  kind: 'name' | 'line' | 'server';
  maxLength: number;
  otherwise: string;
}

/** A mark that is set or not. The value of a missing mark depends on the form (product §3). */
interface FlagField extends FieldFacts {
  kind: 'flag';
}

export type Field = NumberField | ChoiceField | LineField | FlagField;

function whole(label: string, max: number, more: Partial<NumberField> = {}): NumberField {
  return { kind: 'number', label, min: 0, max, step: 1, otherwise: 0, ...more };
}

function onSheet(label: string, max: number, more: Partial<NumberField> = {}): NumberField {
  return { ...whole(label, max, more), isOnSheet: true };
}

function choice(label: string, noted: string, choices: readonly string[]): ChoiceField {
  return { kind: 'choice', label, noted, choices, otherwise: choices[0] ?? '' };
}

const attribute = { olderMax: 1000 };
const pool = { olderMax: 20_000 };
const hundredths = { step: 0.01 } as const;

/** Longest in-game name, and longest name of a set of equipment. */
export const maxNameLength = 60;

const guilds = [...new Set<string>([...inGameGuilds, ...olderInGameGuilds])];
const anyArchetype = [noArchetype, ...archetypes];
const anySkill = ['', ...Object.values(artisanSkills).flat()];

/** The fields that both forms have, in their order. */
export const sharedFields = {
  IGN: {
    kind: 'name',
    label: 'In-game name',
    noted: 'name',
    maxLength: maxNameLength,
    otherwise: '',
  },
  IGG: choice('In-game guild', 'in-game guild', guilds),
  level: whole('Level', 50, { min: 1, otherwise: 1 }),
  race: choice('Race', 'race', ['', ...races]),
  citizenship: choice('Citizenship', 'citizenship', [noCity, ...cities]),
  archetype1: choice('Primary archetype', 'primary archetype', anyArchetype),
  archetype2: choice('Secondary archetype', 'secondary archetype', anyArchetype),
  /** each member has one main */
  isMain: { kind: 'flag', label: 'Main character', noted: 'main' },
  avatar: choice('Avatar', 'avatar', avatars),
  strength: onSheet('Strength', 5000, attribute),
  dexterity: onSheet('Dexterity', 5000, attribute),
  constitution: onSheet('Constitution', 5000, attribute),
  intelligence: onSheet('Intelligence', 5000, attribute),
  wisdom: onSheet('Wisdom', 5000, attribute),
  mentality: onSheet('Mentality', 5000, attribute),
  health: onSheet('Health', 200_000, pool),
  mana: onSheet('Mana', 200_000, pool),
  physicalPower: onSheet('Physical Power', 10_000, { short: 'Phys. power', ...hundredths }),
  magicalPower: onSheet('Magical Power', 10_000, { short: 'Mag. power', ...hundredths }),
  healingPower: onSheet('Healing Power', 10_000, { short: 'Healing', ...hundredths }),
  armor: onSheet('Armor', 50_000, hundredths),
  magicResist: onSheet('Magic Resist', 50_000, { short: 'Mag. resist', ...hundredths }),
  artisan1Level: whole('Artisan level', 50),
} satisfies Record<string, Field>;

/** The fields that only the older form has (product §3). */
const olderFields = {
  /** the guild's own Discord server, or one of `otherDiscordGuilds` */
  guild: {
    kind: 'server',
    label: 'Discord guild',
    noted: 'guild',
    maxLength: 21,
    otherwise: noDiscordGuild,
  },
  realm: choice('Realm', 'realm', ['', ...realms]),
  access: choice('Game access', 'access', [noGameAccess, ...gameAccess]),
  squad: { kind: 'line', label: 'Squad', noted: 'squad', maxLength: 100, otherwise: '' },
  artisan1: choice('First artisan skill', 'artisan1', anySkill),
  artisan2: choice('Second artisan skill', 'artisan2', anySkill),
  artisan3: choice('Third artisan skill', 'artisan3', anySkill),
  artisan4: choice('Fourth artisan skill', 'artisan4', anySkill),
  artisan5: choice('Fifth artisan skill', 'artisan5', anySkill),
  artisan2Level: whole('Second skill’s level', 50),
  artisan3Level: whole('Third skill’s level', 50),
  artisan4Level: whole('Fourth skill’s level', 50),
  artisan5Level: whole('Fifth skill’s level', 50),
} satisfies Record<string, Field>;

/**
 * All of a character's fields except gear (product §3), a row for each. The contract's schemas,
 * labels, order, defaults, bounds, drafts and the audit log's words follow from this table.
 */
export const fieldTable = { ...sharedFields, ...olderFields };

type Table = typeof fieldTable;

export type FieldName = keyof Table;

type NameOf<Kind extends Field['kind']> = {
  [Name in FieldName]: Table[Name]['kind'] extends Kind ? Name : never;
}[FieldName];

export type NumberFieldName = NameOf<'number'>;
export type ChoiceFieldName = NameOf<'choice'>;
export type FlagFieldName = NameOf<'flag'>;

export const fieldNames = Object.keys(fieldTable) as FieldName[];

function isNumberField(name: FieldName): name is NumberFieldName {
  return fieldTable[name].kind === 'number';
}

export const numberFieldNames = fieldNames.filter(isNumberField);

/** The numbers of the character sheet, in the order of the forms. */
export const sheetFieldNames = numberFieldNames.filter((name) => fieldTable[name].isOnSheet);

/** The numbers by which dashboards compare characters, in the order of their columns. */
export const comparedFieldNames = [
  'physicalPower',
  'magicalPower',
  'healingPower',
  'armor',
  'magicResist',
  'health',
  'mana',
] as const satisfies readonly NumberFieldName[];

/** The five artisan slots: the field of the skill and the field of its level. */
export const artisanSlots = [
  ['artisan1', 'artisan1Level'],
  ['artisan2', 'artisan2Level'],
  ['artisan3', 'artisan3Level'],
  ['artisan4', 'artisan4Level'],
  ['artisan5', 'artisan5Level'],
] as const;
