import type { People } from '#rules/raids/judging.ts';
import { type Fillers } from '#rules/raids/fitting.ts';
import { fillsAny } from '#rules/raids/lacks.ts';
import {
  type PoolAnswer,
  type RaidPerson,
  mayCome,
  mayStay,
  poolAnswerNames,
  poolAnswers,
  powerFor,
  waysToCome,
} from '#rules/raids/people.ts';
import { type ComesAs, type Place, type Placed, type Plan, placeOf } from '#rules/raids/plan.ts';
import type { Role } from '#rules/characters/roles.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { anyCharacter, type CharacterView, countCharacterFilters } from '../character-view.ts';
import { foldText } from '#rules/text/search-text.ts';

import { factsOf } from './person-facts.ts';

/** Whom the pool lists by their answer. */
export const answerChoices: Record<PoolAnswer | 'may' | 'all', string> = {
  may: 'Who may come',
  ...poolAnswerNames,
  all: 'Everybody',
};

export type AnswerChoice = keyof typeof answerChoices;

export const poolOrders = { waited: 'Waited longest', name: 'Name', power: 'Power' } as const;

export type PoolOrder = keyof typeof poolOrders;

/** What the pool shows, and in which order. */
export interface PoolView extends CharacterView {
  term: string;
  answer: AnswerChoice;
  role: Role | null;
  order: PoolOrder;
}

export const wholePool: PoolView = {
  ...{ ...anyCharacter, term: '', answer: 'may', role: null, order: 'waited' },
};

/** Counts the filters that are set beside the search, the roles and the answers. */
export function countFilters(view: PoolView): number {
  return Number(view.answer !== 'may') + countCharacterFilters(view);
}

/** Somebody of the pool, and as what they would come. */
export interface PoolRow {
  person: RaidPerson;
  placed: Placed;
  /** where they stand already; only a search finds those who do */
  place: Place;
  /** why they fit the chosen seat; null where no seat is chosen, or they do not */
  reason: string | null;
}

function isFound(person: RaidPerson, term: string): boolean {
  const wanted = foldText(term);
  if (wanted === '') return true;
  return [
    person.username,
    ...waysToCome(person).map(
      (way) => factsOf(way, new Map([[person.discordId, person]])).as.className,
    ),
    ...person.characters.map(({ name }) => name),
  ].some((text) => foldText(text).includes(wanted));
}

function isAnswered({ answer }: RaidPerson, choice: AnswerChoice): boolean {
  if (choice === 'all') return true;
  return choice === 'may' ? mayStay.includes(answer) : answer === choice;
}

/** The first way in which somebody passes the filters, or null. */
export function wayThrough(person: RaidPerson, view: PoolView, people: People): Placed | null {
  const passes = ({ role, archetype, className }: ComesAs, level: number) =>
    (view.role === null || role === view.role) &&
    (view.archetype === '' || archetype === view.archetype) &&
    (view.className === '' || className === view.className) &&
    level >= view.level;
  return (
    waysToCome(person).find((way) => {
      const { as, character } = factsOf(way, people);
      return passes(as, character?.level ?? 0);
    }) ?? null
  );
}

function comparer(order: PoolOrder, people: People): (a: PoolRow, b: PoolRow) => number {
  const byName = (a: PoolRow, b: PoolRow) =>
    compareNames(a.person.username, b.person.username) ||
    (a.person.discordId < b.person.discordId ? -1 : 1);
  const power = ({ placed }: PoolRow) => {
    const { character, as } = factsOf(placed, people);
    return character ? powerFor(as.role, character).value : 0;
  };
  const answer = ({ person }: PoolRow) => poolAnswers.indexOf(person.answer);
  switch (order) {
    case 'name':
      return byName;
    case 'power':
      return (a, b) => power(b) - power(a) || byName(a, b);
    case 'waited':
      return (a, b) =>
        b.person.benchedInARow - a.person.benchedInARow ||
        b.person.benched - a.person.benched ||
        answer(a) - answer(b) ||
        byName(a, b);
  }
}

/**
 * Lists whom the pool shows: those who have no place, and while one searches also those who have.
 * For a chosen seat those who fit it stand first, in the order of the rules. Who was not asked to the
 * evening stands below the others.
 * @param fillers who could fill the chosen seat; null while none is chosen
 */
export function poolRows(
  plan: Plan,
  people: People,
  view: PoolView,
  fillers: Fillers | null,
): PoolRow[] {
  const isSearched = view.term.trim() !== '';
  const rows = [...people.values()].flatMap((person): PoolRow[] => {
    const place = placeOf(plan, person.discordId);
    if (place !== null && !isSearched) return [];
    const isListed = isSearched ? isFound(person, view.term) : isAnswered(person, view.answer);
    if (!isListed) return [];
    const placed = wayThrough(person, view, people);
    return placed ? [{ person, placed, place, reason: null }] : [];
  });
  const isGuest = ({ person: { answer } }: PoolRow) => Number(answer === 'unasked');
  const inOrder = comparer(view.order, people);
  const sorted = rows.toSorted((a, b) => isGuest(a) - isGuest(b) || inOrder(a, b));
  if (fillers === null) return sorted;
  const { fits, lacks } = fillers;
  const rank = ({ person }: PoolRow) => fits.get(person.discordId)?.rank ?? Infinity;
  return sorted
    .map((row) => {
      const fit = fits.get(row.person.discordId);
      // As what they fit the seat, if the filters did not already say so.
      const isAlready = fillsAny(row.person, row.placed, lacks);
      return fit
        ? { ...row, placed: isAlready ? row.placed : fit.placed, reason: fit.reason }
        : row;
    })
    .toSorted((a, b) => {
      const [left, right] = [rank(a), rank(b)];
      return left === right ? 0 : left - right;
    });
}

/** Counts those without a place who may come, in all and by the role in which they would. */
export function countWaiting(plan: Plan, people: People) {
  const waiting = [...people.values()].filter(
    ({ answer, discordId }) => mayCome.includes(answer) && placeOf(plan, discordId) === null,
  );
  const roles: Record<Role, number> = { Tank: 0, Healer: 0, Support: 0, Damage: 0 };
  for (const person of waiting) {
    const [way] = waysToCome(person);
    if (way) roles[way.role] += 1;
  }
  return { waiting: waiting.length, roles };
}
