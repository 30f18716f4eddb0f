import { useState } from 'react';
import { noteOffered, wasOffered } from '#stores/offered-sets.ts';
import { Button } from '#ui/Button.tsx';
import type { ListedSet, SetsCharacter } from './kept-sets.ts';

interface Props {
  character: SetsCharacter;
  /** the sets that this browser alone has */
  sets: readonly ListedSet[];
  onKeep: (sets: readonly ListedSet[]) => void;
}

/** Offers once for each character to keep with it the sets that this browser alone has. */
export function OfferSets({ character, sets, onKeep }: Props) {
  const [isAsked, setAsked] = useState(() => wasOffered(character.id));
  if (isAsked || sets.length === 0) return null;
  const answer = (isYes: boolean) => {
    noteOffered(character.id);
    setAsked(true);
    if (isYes) onKeep(sets);
  };
  const count =
    sets.length === 1 ? '1 set of this browser is' : `${sets.length} sets of this browser are`;
  return (
    <section
      className="grid gap-3 border border-edge bg-surface p-4"
      aria-label="Sets of this browser"
    >
      <p>
        {count} not kept with {character.name}. Keep {sets.length === 1 ? 'it' : 'them'}, so that
        your other devices have {sets.length === 1 ? 'it' : 'them'} too?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="main"
          onClick={() => {
            answer(true);
          }}
        >
          Keep with {character.name}
        </Button>
        <Button
          onClick={() => {
            answer(false);
          }}
        >
          No
        </Button>
      </div>
    </section>
  );
}
