import { Check } from 'lucide-react';
import type { Placed } from '#rules/raids/plan.ts';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { readSeatKey, seatKey, useBench } from './bench.ts';
import { nameOf, putInWords } from './move-words.ts';
import { takeSeats } from './take-seats.ts';
import type { Suggestion } from './suggestion.ts';
import type { SuggestionHands } from './use-suggestion.ts';

/** Offers what is suggested, with the reasons for it, or says why nothing is. */
export function Suggested({ suggested, ...hands }: SuggestionHands) {
  switch (suggested.is) {
    case 'failed':
      return (
        <p className="text-sm text-danger" role="alert">
          {suggested.words}
        </p>
      );
    case 'ready':
      return <Offered suggestion={suggested.suggestion} {...hands} />;
    case 'searching':
    case 'none':
      return null;
  }
}

function Offered({
  suggestion,
  ghosts,
  isOfEarlier,
  drop,
}: Omit<SuggestionHands, 'suggested'> & { suggestion: Suggestion }) {
  const { plan, people, hand, make } = useBench();
  const at = hand?.at && !hand.placed ? hand.at : null;
  const one = at && ghosts.get(seatKey(at));
  const squad = at && plan.squads.find(({ id }) => id === at.squad);
  const ofSquad = squad ? [...ghosts].filter(([key]) => readSeatKey(key)?.squad === squad.id) : [];
  const take = (step: string, which: Iterable<readonly [string, Placed]>) => {
    make(step, takeSeats(plan, which));
  };
  return (
    <>
      <p className="text-sm text-muted">
        {ghosts.size === 0
          ? 'Nobody more can be seated.'
          : `${ghosts.size} suggested: nobody who sits is moved.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {ghosts.size > 0 && (
          <Button
            onClick={() => {
              take(`${ghosts.size} suggested people seated`, ghosts);
            }}
          >
            <Check className="line-icon" />
            Take all
          </Button>
        )}
        {squad && ofSquad.length > 0 && (
          <Button
            size="sm"
            onClick={() => {
              const names = ofSquad.map(([, { person }]) => nameOf(people, person));
              take(`${squad.name} as suggested: ${names.join(', ')}`, ofSquad);
            }}
          >
            Take {squad.name}
          </Button>
        )}
        {at && one && (
          <Button
            size="sm"
            onClick={() => {
              take(`${putInWords(plan, people, one, at)}, as suggested`, [[seatKey(at), one]]);
            }}
          >
            Take this one
          </Button>
        )}
        <Button look="quiet" onClick={drop}>
          Put away
        </Button>
      </div>
      {isOfEarlier ? (
        <p className="text-sm text-warn">
          The plan or its sign-ups have changed since this was suggested: it is not proven for them.
        </p>
      ) : (
        <Fold title="Why these">
          <div className="grid gap-2 text-sm">
            <p>{suggestion.proof.words}</p>
            {suggestion.power !== null && <p>{suggestion.power}</p>}
            {suggestion.impossible.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </Fold>
      )}
    </>
  );
}
