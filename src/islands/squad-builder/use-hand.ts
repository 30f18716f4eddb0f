import { type KeyboardEvent, useState } from 'react';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { type Hand, handRole } from './deeds.ts';

/** Takes somebody in hand by their id, and puts them down again. */
export function useHand(people: ReadonlyMap<string, BuilderPerson>, squads: readonly Squad[]) {
  const [hand, setHand] = useState<Hand | null>(null);
  const person = hand ? people.get(hand.id) : undefined;
  const putDown = () => {
    setHand(null);
  };
  return {
    // Whoever is gone meanwhile is in nobody's hand.
    hand: person ? hand : null,
    person,
    setHand,
    putDown,
    take: (id: string) => {
      const taken = people.get(id);
      setHand(!taken || hand?.id === id ? null : { id, role: handRole(taken, squads) });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') putDown();
    },
  };
}
