import { type ArchetypeChoice, archetypes, noArchetype } from './archetypes.ts';
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

/** What one number of a character may be (spec §5). */
export interface NumberField {
  label: string;
  min: number;
  /** most that may be stored, which is the newer form's bound */
  max: number;
  /** most that the older form takes, where that is less */
  olderMax?: number;
  step: 1 | 0.01;
  /** what stands for a number that is missing or is none (spec §3) */
  otherwise: number;
}

function whole(label: string, max: number, more: Partial<NumberField> = {}): NumberField {
  return { label, min: 0, max, step: 1, otherwise: 0, ...more };
}

function hundredths(label: string, max: number): NumberField {
  return { label, min: 0, max, step: 0.01, otherwise: 0 };
}

const attribute = { olderMax: 1000 };
const pool = { olderMax: 20_000 };

/** Every number of a character: bounds, steps, labels, and what stands for a missing one. */
export const numberFields = {
  level: whole('Level', 50, { min: 1, otherwise: 1 }),
  strength: whole('Strength', 5000, attribute),
  dexterity: whole('Dexterity', 5000, attribute),
  constitution: whole('Constitution', 5000, attribute),
  intelligence: whole('Intelligence', 5000, attribute),
  wisdom: whole('Wisdom', 5000, attribute),
  mentality: whole('Mentality', 5000, attribute),
  health: whole('Health', 200_000, pool),
  mana: whole('Mana', 200_000, pool),
  physicalPower: hundredths('Physical Power', 10_000),
  magicalPower: hundredths('Magical Power', 10_000),
  healingPower: hundredths('Healing Power', 10_000),
  armor: hundredths('Armor', 50_000),
  magicResist: hundredths('Magic Resist', 50_000),
  artisan1Level: whole('Artisan level', 50),
  artisan2Level: whole('Second skill’s level', 50),
  artisan3Level: whole('Third skill’s level', 50),
  artisan4Level: whole('Fourth skill’s level', 50),
  artisan5Level: whole('Fifth skill’s level', 50),
} satisfies Record<string, NumberField>;

export type NumberFieldName = keyof typeof numberFields;

export const numberFieldNames = Object.keys(numberFields) as NumberFieldName[];

/** The numbers of the character sheet, in the order of the forms. */
export const sheetFieldNames = numberFieldNames.filter(
  (name) => name !== 'level' && !name.startsWith('artisan'),
);

/** The five artisan slots: the field of the skill and the field of its level. */
export const artisanSlots = [
  ['artisan1', 'artisan1Level'],
  ['artisan2', 'artisan2Level'],
  ['artisan3', 'artisan3Level'],
  ['artisan4', 'artisan4Level'],
  ['artisan5', 'artisan5Level'],
] as const;

const artisanChoices = ['', ...Object.values(artisanSkills).flat()];

/**
 * What each chosen field may hold: the choices of both forms together, because a character that
 * one form has saved opens in the other. The first is what stands for a missing one.
 */
export const choiceFields = {
  IGG: [...new Set<string>([...inGameGuilds, ...olderInGameGuilds])],
  race: ['', ...races],
  citizenship: [noCity, ...cities],
  archetype1: [noArchetype, ...archetypes],
  archetype2: [noArchetype, ...archetypes],
  avatar: [...avatars],
  realm: ['', ...realms],
  access: [noGameAccess, ...gameAccess],
  artisan1: artisanChoices,
  artisan2: artisanChoices,
  artisan3: artisanChoices,
  artisan4: artisanChoices,
  artisan5: artisanChoices,
} satisfies Record<string, readonly string[]>;

export type ChoiceFieldName = keyof typeof choiceFields;

export const choiceFieldNames = Object.keys(choiceFields) as ChoiceFieldName[];

/** Everything a form of a character holds but its gear (spec §3). */
export interface CharacterFields
  extends Record<NumberFieldName, number>, Record<ChoiceFieldName, string> {
  /** in-game name */
  IGN: string;
  /** one main a member */
  isMain: boolean;
  /** id of the Discord server: the guild's own, or one of `otherDiscordGuilds` */
  guild: string;
  /** free text */
  squad: string;
}

/** Longest in-game name and squad that are kept. */
export const maxNameLength = 60;
export const maxSquadLength = 100;

/** The message for a name that is too short (spec §8). */
export const nameTooShort = 'Names must be over 2 characters in length.';

/** @returns whether a name may stand: none at all, or at least two characters (spec §5) */
export function isLongEnough(name: string): boolean {
  const length = Array.from(name.trim()).length;
  return length === 0 || length >= 2;
}

function toNumber(value: unknown, { otherwise }: NumberField): number {
  const number =
    typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
}

function toText(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/**
 * Reads stored or sent values: numbers are coerced (level defaults to 1, others to 0), and what is
 * missing has the form's default (spec §3).
 * @param isMain what stands for a missing mark: true in the newer form, false in the older one
 */
export function coerceFields(values: Record<string, unknown>, isMain = true): CharacterFields {
  const numbers = numberFieldNames.map((name) => [
    name,
    toNumber(values[name], numberFields[name]),
  ]);
  const choices = choiceFieldNames.map((name) => [
    name,
    toText(values[name], choiceFields[name][0] ?? ''),
  ]);
  return {
    // The names are exactly those of the two tables, which TypeScript cannot follow.
    ...(Object.fromEntries([...numbers, ...choices]) as Record<NumberFieldName, number> &
      Record<ChoiceFieldName, string>),
    IGN: toText(values.IGN, ''),
    isMain: typeof values.isMain === 'boolean' ? values.isMain : isMain,
    guild: toText(values.guild, noDiscordGuild),
    squad: toText(values.squad, ''),
  };
}

/** @returns an archetype as a form holds it: stored text that is none counts as not chosen */
export function readArchetype(text: string): ArchetypeChoice {
  return archetypes.find((archetype) => archetype === text) ?? noArchetype;
}

/**
 * What the older form's lower bounds refuse. A number that was stored already may stay: the newer
 * form takes more, and a save must not lose it.
 * @param before the stored values; null for a new character
 */
export function olderFaults(
  values: Partial<Record<string, unknown>>,
  before: Partial<Record<NumberFieldName, number>> | null,
): Partial<Record<NumberFieldName, string>> {
  const faults: Partial<Record<NumberFieldName, string>> = {};
  for (const name of numberFieldNames) {
    const { olderMax }: NumberField = numberFields[name];
    const value = values[name];
    if (olderMax === undefined || typeof value !== 'number' || value === before?.[name]) continue;
    if (value > olderMax) faults[name] = `must be at most ${olderMax}`;
  }
  return faults;
}
