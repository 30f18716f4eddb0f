import { useState } from 'react';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { Role } from '#rules/characters/roles.ts';
import { useLatest } from '../use-latest.ts';
import { type Deed, exchangeOf, type Hand, handRole, moveOf } from './deeds.ts';
import type { Deeds } from './use-deeds.ts';

type Chosen = { hand: Hand } | { filling: string } | null;

interface Ground {
  people: ReadonlyMap<string, BuilderPerson>;
  squads: readonly Squad[];
  deeds: Deeds;
}

/** What is chosen, as far as it is there: whoever is gone meanwhile is in nobody's hand. */
function chosenOf(chosen: Chosen, { people, squads }: Pick<Ground, 'people' | 'squads'>) {
  const wanted = chosen && 'hand' in chosen ? chosen.hand : null;
  const person = wanted ? people.get(wanted.id) : undefined;
  const toFill = chosen && 'filling' in chosen ? chosen.filling : null;
  const filling = squads.find(({ id }) => id === toFill) ?? null;
  return { hand: person ? wanted : null, person, filling };
}

/** Holds what is chosen, a person or the open place of a squad, and makes the moves. */
export function useHand({ people, squads, deeds }: Ground) {
  const [drawn, choose, latest] = useLatest<Chosen>(null);
  const now = () => chosenOf(latest(), { people, squads });
  const [touched, touch] = useState<string | null>(null);
  const [isDragged, setDragged] = useState(false);
  const putBack = () => {
    choose(null);
  };
  const act = (deed: Deed | null) => {
    if (deed) deeds.act(deed);
    putBack();
  };
  const roleOf = (id: string) => {
    const taken = people.get(id);
    const { hand } = now();
    return hand?.id === id ? hand.role : taken ? handRole(taken, squads) : null;
  };
  const take = (id: string, as: Role | null) => {
    choose(people.has(id) ? { hand: { id, role: as } } : null);
  };
  return {
    ...chosenOf(drawn, { people, squads }),
    putBack,
    /** what is chosen, also where that is not drawn yet: what a press meets */
    now,
    /** the squad that was changed last, by its id */
    touched,
    setHand: (next: Hand) => {
      choose({ hand: next });
    },
    /** Takes somebody, in a role, or else in the one that they have or wish. */
    take: (id: string, role?: Role | null) => {
      setDragged(false);
      take(id, role === undefined ? roleOf(id) : role);
    },
    /** Takes somebody who is dragged: no key waits for what lights up. */
    drag: (id: string) => {
      setDragged(true);
      take(id, roleOf(id));
    },
    /** whoever was in hand last is dragged, or was */
    isDragged,
    fill: (squad: Squad) => {
      setDragged(false);
      choose({ filling: squad.id });
    },
    /** Brings somebody into a squad, or out of any. */
    place: (id: string, squad: Squad | null, role = roleOf(id)) => {
      const moved = people.get(id);
      touch(squad?.id ?? moved?.squadId ?? null);
      act(moved ? moveOf(moved, squads, squad, squad && role) : null);
    },
    /**
     * Brings somebody where another person is, and that one where they were. Returns false for two who
     * are in one squad, or in none.
     */
    exchange: (id: string, withId: string) => {
      const [one, other] = [people.get(id), people.get(withId)];
      const deed = one && other && exchangeOf(one, other, squads, roleOf(id));
      if (!deed) return false;
      touch(other.squadId ?? one.squadId);
      act(deed);
      return true;
    },
  };
}

export type Hands = ReturnType<typeof useHand>;
