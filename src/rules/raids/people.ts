import { type RsvpAnswer, rsvpNames } from '../attendance/attendance.ts';
import { noArchetype, classOf } from '../characters/archetypes.ts';
import { type Role, roleOf } from '../characters/roles.ts';
import { type ComesAs, type Placed, type Wanted, isWanted } from './plan.ts';

/** Why somebody comes to nothing any more: they have no level, or have left the server. */
export const awayReasons = ['outside', 'gone'] as const;

export type Away = (typeof awayReasons)[number];

/** What is known of somebody's coming: their answer, or why there is none. */
export const poolAnswers = [
  ...(['yes', 'late', 'waits', 'maybe', 'silent', 'unasked', 'no', 'leave'] as const),
  ...awayReasons,
] as const;

export type PoolAnswer = (typeof poolAnswers)[number];

/** How the answers are called. */
export const poolAnswerNames: Record<PoolAnswer, string> = {
  ...(rsvpNames satisfies Record<RsvpAnswer, string>),
  waits: 'Waiting for a place',
  silent: 'Not answered',
  unasked: 'Not asked',
  leave: 'On leave',
  outside: 'No member any more',
  gone: 'Left the server',
};

/** Tells why somebody comes to nothing any more; null for a member, and for nobody who is known. */
export function awayOf(person: Pick<RaidPerson, 'answer'> | undefined): Away | null {
  return awayReasons.find((reason) => reason === person?.answer) ?? null;
}

/** Those who may be seated without a word with them: they have not said that they stay away. */
export const mayCome: readonly PoolAnswer[] = ['yes', 'late', 'waits', 'maybe', 'silent'];

/**
 * Those who keep a place that an officer gave them: guests too, whom nobody asked to the evening and
 * nobody proposes.
 */
export const mayStay: readonly PoolAnswer[] = [...mayCome, 'unasked'];

/** A character with which somebody may come. */
export interface RaidCharacter {
  id: string;
  name: string;
  level: number;
  archetype1: string;
  archetype2: string;
  isMain: boolean;
  physicalPower: number;
  magicalPower: number;
  healingPower: number;
  armor: number;
  health: number;
  /** slots of the paper doll that hold something */
  equipped: number;
  /** last change of the record, milliseconds since 1970 */
  updatedAt: number;
}

/** Somebody who may be seated. */
export interface RaidPerson {
  discordId: string;
  username: string;
  answer: PoolAnswer;
  comment: string;
  /** the role in which they asked to come; null for any */
  asked: Role | null;
  /** id of the character with which they asked to come; null for any */
  askedWith: string | null;
  /** access level */
  level: number;
  /** leads a standing squad, or is its deputy */
  leads: boolean;
  /** the person's standing squad; empty for none */
  squad: string;
  /** share of the counting evenings at which they were there, 0 to 1; null when none counts */
  attendance: number | null;
  /** of the last ten raids, those on the bench */
  benched: number;
  /** so many raids were there: ten, or fewer */
  benchedOf: number;
  /** raids on the bench in a row, up to the latest */
  benchedInARow: number;
  /** the main first, then by level */
  characters: RaidCharacter[];
}

/** What rules ask of somebody who is placed, or could be. */
export interface JudgedPerson extends Pick<
  RaidPerson,
  'discordId' | 'username' | 'answer' | 'asked' | 'askedWith' | 'level' | 'leads' | 'benchedInARow'
> {
  characters: readonly Pick<RaidCharacter, 'id' | 'archetype1' | 'archetype2'>[];
}

type Powers = Pick<RaidCharacter, 'physicalPower' | 'magicalPower' | 'healingPower' | 'health'>;

/** Names the power that matters to a role, and returns it. */
export function powerFor(role: Role, character: Powers): { name: string; value: number } {
  switch (role) {
    case 'Healer':
      return { name: 'Healing power', value: character.healingPower };
    case 'Tank':
      return { name: 'Health', value: character.health };
    case 'Support':
    case 'Damage':
      return character.physicalPower >= character.magicalPower
        ? { name: 'Physical power', value: character.physicalPower }
        : { name: 'Magical power', value: character.magicalPower };
  }
}

/** Returns what somebody comes as with a character; the role is the archetype's, if not another. */
export function comesAs(
  character: Pick<RaidCharacter, 'archetype1' | 'archetype2'> | undefined,
  role?: Role | null,
): ComesAs {
  const archetype = character?.archetype1 ?? noArchetype;
  return {
    role: role ?? roleOf(archetype) ?? 'Damage',
    archetype,
    className: character ? classOf(archetype, character.archetype2) : noArchetype,
  };
}

/** Returns what a placed person counts as. */
export function placedAs(placed: Placed, person: JudgedPerson | undefined): ComesAs {
  const character = person?.characters.find(({ id }) => id === placed.character);
  return comesAs(character, placed.role);
}

/** Returns the character with which somebody asked to come; undefined for any. */
export function characterAsked<C extends { id: string }>({
  askedWith,
  characters,
}: Pick<RaidPerson, 'askedWith'> & { characters: readonly C[] }): C | undefined {
  return characters.find(({ id }) => id === askedWith);
}

/** The answers of those who say that they come, or may. */
const saidToCome: readonly PoolAnswer[] = ['yes', 'late', 'waits', 'maybe'];

/** Tells whether somebody who comes is placed in another role, or with another character, than they asked. */
export function isOtherwise({ character, role }: Placed, person: RaidPerson): boolean {
  if (!saidToCome.includes(person.answer)) return false;
  const asked = { character: characterAsked(person)?.id ?? character, role: person.asked ?? role };
  return asked.character !== character || asked.role !== role;
}

/**
 * Lists the ways in which somebody can come: with each character in its role, the main first; in the
 * role that they asked for before any other, and before that with the character that they asked for.
 */
export function waysToCome(person: JudgedPerson): Placed[] {
  const { discordId, asked, characters } = person;
  const wayWith = (character: JudgedPerson['characters'][number]): Placed => ({
    person: discordId,
    character: character.id,
    role: comesAs(character).role,
  });
  const ways = characters.map(wayWith);
  if (ways.length === 0) return [{ person: discordId, character: null, role: asked ?? 'Damage' }];
  const inRole = ways.toSorted((a, b) => Number(b.role === asked) - Number(a.role === asked));
  const isOffered = ways.some(({ role }) => role === asked);
  // Who asked for a role that no character of theirs plays first comes with the main all the same.
  const own = characterAsked(person) ?? (isOffered ? undefined : characters[0]);
  if (!own) return inRole;
  const first = wayWith(own);
  const proposed = { ...first, role: asked ?? first.role };
  const isProposed = (way: Placed) =>
    way.character === proposed.character && way.role === proposed.role;
  return [proposed, ...inRole.filter((way) => !isProposed(way))];
}

/** Returns the first way in which somebody is what is wanted, or null. */
export function wayToBe(person: JudgedPerson, wanted: Wanted | null): Placed | null {
  const ways = waysToCome(person);
  if (wanted === null) return ways[0] ?? null;
  return ways.find((way) => isWanted(wanted, placedAs(way, person))) ?? null;
}

/** What is said of those who do not come, as a sentence goes on after their name. */
const notComing: Partial<Record<PoolAnswer, string>> = {
  no: 'does not come',
  leave: 'is on leave',
  outside: 'is no member any more',
  gone: 'has left the server',
};

/** Tells why a placed person cannot come, as a sentence goes on after their name; null if they can. */
export function whyNotComing(
  { character }: Placed,
  person: JudgedPerson | undefined,
): string | null {
  if (!person) return 'is nobody whom the guild knows';
  if (character !== null && person.characters.every(({ id }) => id !== character)) {
    return 'has deleted the character';
  }
  return notComing[person.answer] ?? null;
}

/**
 * Tells why nobody seats a person unasked: they cannot come, or the evening is for a squad and they were
 * not asked. As a sentence goes on after their name; null for whoever may be seated.
 */
export function whyNotSeated(placed: Placed, person: RaidPerson | undefined): string | null {
  return whyNotComing(placed, person) ?? (person?.answer === 'unasked' ? 'was not asked' : null);
}
