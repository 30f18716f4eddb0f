import { formatRate } from '#rules/attendance/attendance.ts';
import { isVisible } from '#rules/guild/visible-name.ts';
import { dollSlots } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import type { People } from '#rules/raids/judging.ts';
import {
  type RaidCharacter,
  type RaidPerson,
  placedAs,
  poolAnswerNames,
  powerFor,
} from '#rules/raids/people.ts';
import type { ComesAs, Placed } from '#rules/raids/plan.ts';

/** A person with one of their characters, as the screen shows them. */
export interface Facts {
  placed: Placed;
  /** undefined for somebody whom the guild does not know any more */
  person: RaidPerson | undefined;
  username: string;
  character: RaidCharacter | undefined;
  as: ComesAs;
}

/** Names a person: some have a name that nobody sees. */
function nameInWords(person: RaidPerson | undefined): string {
  if (!person) return 'Somebody unknown';
  return isVisible(person.username) ? person.username : 'unnamed';
}

/** Puts together what is known of somebody who is placed. */
export function factsOf(placed: Placed, people: People): Facts {
  const person = people.get(placed.person);
  return {
    placed,
    person,
    username: nameInWords(person),
    character: person?.characters.find(({ id }) => id === placed.character),
    as: placedAs(placed, person),
  };
}

const day = 24 * 60 * 60 * 1000;

/** Says how old a record is: `today`, `3 days old`, `5 weeks old`, `8 months old`. */
function ageInWords(updatedAt: number, now: number): string {
  const days = Math.floor((now - updatedAt) / day);
  if (days < 1) return 'changed today';
  const [count, unit] =
    days < 14
      ? [days, 'day']
      : days < 61
        ? [Math.floor(days / 7), 'week']
        : [Math.floor(days / 30.4), 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'} old`;
}

/** Names the power that matters to what somebody comes as: `healing 812`, `health 5,950`. */
export function powerInWords({ character, as }: Facts): string | null {
  if (!character) return null;
  const { name, value } = powerFor(as.role, character);
  const word = name.toLowerCase().replace(' power', '');
  return value > 0 ? `${word} ${formatNumber(Math.round(value))}` : null;
}

/** Says how far a character's gear is known: `12 of 21 slots, 3 weeks old`. */
export function gearInWords({ character }: Facts, now: number): string | null {
  if (!character) return null;
  return `${character.equipped} of ${dollSlots.length} slots, ${ageInWords(character.updatedAt, now)}`;
}

/** Says what somebody answered, with their comment: `Late: from 20:45`. */
export function answerInWords({ answer, comment }: RaidPerson): string {
  const name = poolAnswerNames[answer];
  return comment === '' ? name : `${name}: ${comment}`;
}

/** Says how reliably somebody comes, and how often of ten raids they made room. */
export function recordInWords({ attendance, benched }: RaidPerson): string {
  const rate = attendance === null ? 'never recorded' : `there ${formatRate(attendance)}`;
  return `${rate}, benched ${benched}`;
}

/** Names somebody, with everything that is known of them: what a row or a seat cuts off. */
export function titleOf(facts: Facts, now: number): string {
  return `${facts.username}: ${allInWords(facts, now)}`;
}

/** Everything that is known of somebody, in one line. */
export function allInWords(facts: Facts, now: number): string {
  const { person } = facts;
  return person ? inOneLine(facts, person, answerInWords(person), now) : unknown;
}

/** Everything but the comment, in one line. */
export function allButComment(facts: Facts, now: number): string {
  const { person } = facts;
  return person ? inOneLine(facts, person, poolAnswerNames[person.answer], now) : unknown;
}

const unknown = 'nobody whom the guild knows';

function inOneLine(facts: Facts, person: RaidPerson, answer: string, now: number): string {
  const { character, as } = facts;
  return [
    character ? `${character.name}, ${as.className} ${character.level}` : 'no character',
    as.role.toLowerCase(),
    powerInWords(facts),
    gearInWords(facts, now),
    answer,
    recordInWords(person),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
