import { saidAs } from '#rules/attendance/said-as.ts';
import type { People } from '#rules/raids/judging.ts';
import {
  type RaidCharacter,
  type RaidPerson,
  characterAsked,
  isOtherwise,
  placedAs,
  poolAnswerNames,
} from '#rules/raids/people.ts';
import type { ComesAs, Placed } from '#rules/raids/plan.ts';
import { gearInWords, nameInWords, powerInWords, recordInWords } from '../person-words.ts';

/** A person with one of their characters, as the screen shows them. */
export interface Facts {
  placed: Placed;
  /** undefined for somebody whom the guild does not know any more */
  person: RaidPerson | undefined;
  username: string;
  character: RaidCharacter | undefined;
  as: ComesAs;
}

/** Puts together what is known of somebody who is placed. */
export function factsOf(placed: Placed, people: People): Facts {
  const person = people.get(placed.person);
  return {
    placed,
    person,
    username: person ? nameInWords(person) : 'Somebody unknown',
    character: person?.characters.find(({ id }) => id === placed.character),
    as: placedAs(placed, person),
  };
}

/** Says what somebody answered, with their comment: `Late: from 20:45`. */
export function answerInWords({ answer, comment }: RaidPerson): string {
  const name = poolAnswerNames[answer];
  return comment === '' ? name : `${name}: ${comment}`;
}

/** Says as what somebody asked to come who comes otherwise; null for anybody else. */
export function askedInWords({ placed, person }: Facts): string | null {
  if (!person || !isOtherwise(placed, person)) return null;
  return `asked to come ${saidAs({ role: person.asked, character: characterAsked(person) ?? null })}`;
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
    powerInWords(character, as.role),
    gearInWords(character, now),
    answer,
    askedInWords(facts),
    recordInWords(person),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
