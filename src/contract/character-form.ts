import * as z from 'zod/mini';
import {
  type ChoiceFieldName,
  choiceFields,
  isLongEnough,
  maxNameLength,
  maxSquadLength,
  nameTooShort,
  type NumberField,
  type NumberFieldName,
  numberFields,
} from '#rules/characters/fields.ts';
import { rarities } from '#rules/items/rarity.ts';
import { gameId } from './ids.ts';

/** The id of a character: made by the browser that makes the character. */
export const characterIdSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be 1 to 64 letters, digits or hyphens'),
    z.describe('a UUID, made by whoever makes the character'),
  );

const anyControl = /[\p{Cc}\p{Cs}]/u;

/** Text of one line. */
function line(max: number) {
  return z.string().check(
    z.maxLength(max, `must be at most ${max} characters long`),
    z.refine((text) => !anyControl.test(text), 'must not hold line breaks or control characters'),
  );
}

function numberSchema(name: NumberFieldName) {
  const { min, max, step }: NumberField = numberFields[name];
  const error = `must be from ${min} to ${max}`;
  const bounds = [z.minimum(min, error), z.maximum(max, error)] as const;
  if (step === 1) return z.int({ error: 'must be a whole number' }).check(...bounds);
  return z.number().check(
    ...bounds,
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'must have at most two decimals',
    ),
  );
}

function choice(name: ChoiceFieldName) {
  return z.enum(choiceFields[name]);
}

/** What a member says of how they wear an item. The server computes the rest from its own data. */
const wearSchema = z.object({
  id: gameId,
  rarity: z.enum(rarities),
  enchantLevel: z.number(),
  quality: z.number(),
});

const slotSchema = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'must be a word of letters, digits and hyphens'));

/** More slots than any character has. */
const maxSlots = 40;

/** What is worn, by slot, as a form sends it. */
export const gearSchema = z
  .record(slotSchema, wearSchema)
  .check(
    z.refine((gear) => Object.keys(gear).length <= maxSlots, `must have at most ${maxSlots} slots`),
  );

const ignSchema = line(maxNameLength).check(z.refine(isLongEnough, nameTooShort));

/** The fields that both forms have. One schema for the forms and the server. */
const sharedFields = {
  IGN: ignSchema,
  IGG: choice('IGG'),
  level: numberSchema('level'),
  race: choice('race'),
  citizenship: choice('citizenship'),
  archetype1: choice('archetype1'),
  archetype2: choice('archetype2'),
  isMain: z.boolean(),
  avatar: choice('avatar'),
  strength: numberSchema('strength'),
  dexterity: numberSchema('dexterity'),
  constitution: numberSchema('constitution'),
  intelligence: numberSchema('intelligence'),
  wisdom: numberSchema('wisdom'),
  mentality: numberSchema('mentality'),
  health: numberSchema('health'),
  mana: numberSchema('mana'),
  physicalPower: numberSchema('physicalPower'),
  magicalPower: numberSchema('magicalPower'),
  healingPower: numberSchema('healingPower'),
  armor: numberSchema('armor'),
  magicResist: numberSchema('magicResist'),
  artisan1Level: numberSchema('artisan1Level'),
};

/** What the older form adds (spec §3). */
const olderFields = {
  guild: z.string().check(z.regex(/^-?\d{1,20}$/, 'must be the id of a Discord server')),
  realm: choice('realm'),
  access: choice('access'),
  squad: line(maxSquadLength),
  artisan1: choice('artisan1'),
  artisan2: choice('artisan2'),
  artisan3: choice('artisan3'),
  artisan4: choice('artisan4'),
  artisan5: choice('artisan5'),
  artisan2Level: numberSchema('artisan2Level'),
  artisan3Level: numberSchema('artisan3Level'),
  artisan4Level: numberSchema('artisan4Level'),
  artisan5Level: numberSchema('artisan5Level'),
};

/** The values of the gear form but the gear itself. */
export const gearFormSchema = z.object(sharedFields);

/** The values of the older form. Its lower bounds are `olderFaults` (rules/characters/fields). */
export const olderFormSchema = z.object({ ...sharedFields, ...olderFields });
