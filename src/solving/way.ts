import { type RaidPerson, characterAsked } from '#rules/raids/people.ts';
import type { Placed } from '#rules/raids/plan.ts';
import { weights } from './weights.ts';

/** A way in which somebody can come, and the points that it costs. */
export interface Way {
  placed: Placed;
  /** index of the type */
  type: number;
  answers: number;
  roles: number;
  characters: number;
}

/** Weighs a way in which somebody can come. */
export function wayOf(person: RaidPerson, placed: Placed, type: number): Way {
  const { answer, asked, characters } = person;
  const own = characterAsked(person) ?? characters[0];
  return {
    placed,
    type,
    answers: weights.answer[answer as keyof typeof weights.answer],
    roles: asked !== null && asked !== placed.role ? weights.otherRole : 0,
    characters: (own?.id ?? null) === placed.character ? 0 : weights.otherCharacter,
  };
}

export const pointsOfWay = ({ answers, roles, characters }: Way) => answers + roles + characters;
