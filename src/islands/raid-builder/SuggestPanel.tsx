import { Check, Sparkles } from 'lucide-react';
import type { Placed } from '#rules/raids/plan.ts';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { readSeatKey, seatKey, useBench } from './bench.ts';
import { takeSeats } from './take-seats.ts';
import type { Suggested, SuggestionHands } from './use-suggestion.ts';
import { WhyNoSeat } from './WhyNoSeat.tsx';

function proofInWords({ proof }: Extract<Suggested, { is: 'ready' }>['suggestion']): string {
  return proof.is === 'best'
    ? 'Proven: no plan is better by the guild’s rules.'
    : `A better plan might exist, by at most ${proof.gap} points.`;
}

function Ready({ hands }: { hands: SuggestionHands }) {
  const { plan, hand, make } = useBench();
  const { suggested, ghosts, drop } = hands;
  if (suggested.is !== 'ready') return null;
  const { suggestion } = suggested;
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
              take(`${squad.name} as suggested`, ofSquad);
            }}
          >
            Take {squad.name}
          </Button>
        )}
        {at && one && (
          <Button
            size="sm"
            onClick={() => {
              take('A suggested person seated', [[seatKey(at), one]]);
            }}
          >
            Take this one
          </Button>
        )}
        <Button look="quiet" onClick={drop}>
          Put away
        </Button>
      </div>
      <Fold title="Why these">
        <div className="grid gap-2 text-sm">
          <p>{proofInWords(suggestion)}</p>
          {suggestion.power !== null && <p>{suggestion.power}</p>}
          {suggestion.impossible.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Fold>
    </>
  );
}

/** Asks for a suggestion, and offers it: one, a squad's, or all. It is never applied by itself. */
export function SuggestPanel({ hands }: { hands: SuggestionHands }) {
  const { isFixed } = useBench();
  const { suggested, ask } = hands;
  if (isFixed) return null;
  return (
    <section aria-labelledby="raid-suggest" className="grid gap-2">
      <h3 id="raid-suggest" className="font-text text-base font-bold">
        Suggestion
      </h3>
      <Ready hands={hands} />
      {suggested.is === 'failed' && (
        <p className="text-sm text-danger" role="alert">
          {suggested.words}
        </p>
      )}
      <div>
        <Button
          aria-disabled={suggested.is === 'searching'}
          onClick={suggested.is === 'searching' ? undefined : ask}
        >
          <Sparkles className="line-icon" />
          {suggested.is === 'searching'
            ? 'Searching…'
            : suggested.is === 'ready'
              ? 'Suggest again'
              : 'Suggest the open seats'}
        </Button>
      </div>
      <WhyNoSeat ghosts={hands.ghosts} />
    </section>
  );
}
