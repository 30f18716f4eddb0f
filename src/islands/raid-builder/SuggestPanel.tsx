import { Check, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Change, applyChanges } from '#rules/raids/changes.ts';
import { movePerson } from '#rules/raids/moves.ts';
import type { Placed, Plan } from '#rules/raids/plan.ts';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Select } from '#ui/form/Select.tsx';
import { readSeatKey, seatKey, useBench } from './bench.ts';
import type { Suggested, SuggestionHands } from './use-suggestion.ts';

/** The changes that seat everybody of a suggestion, one after the other. */
export function takeSeats(plan: Plan, ghosts: Iterable<readonly [string, Placed]>): Change[] {
  let now = plan;
  const all: Change[] = [];
  for (const [key, placed] of ghosts) {
    const changes = movePerson(now, placed, readSeatKey(key));
    const { plan: next } = applyChanges(now, changes);
    if (!next) continue;
    now = next;
    all.push(...changes);
  }
  return all;
}

function proofInWords({ proof }: Extract<Suggested, { is: 'ready' }>['suggestion']): string {
  return proof.is === 'best'
    ? 'Proven: no plan is better by the guild’s rules.'
    : `A better plan might exist, by at most ${proof.gap} points.`;
}

/** Says why somebody who comes gets no seat. */
function WhyBenched({ benched, why }: { benched: readonly string[]; why: SuggestionHands['why'] }) {
  const { people } = useBench();
  const [person, setPerson] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    if (person === '') return undefined;
    const asking = new AbortController();
    why(person, asking.signal).then(
      (answer) => {
        setWords(answer);
      },
      (error: unknown) => {
        if (!asking.signal.aborted)
          setWords(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      asking.abort();
    };
    // Asked once for each person: the answer is about the suggestion as it stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [person]);
  if (benched.length === 0) return null;
  return (
    <div className="grid gap-1">
      <Select
        aria-label="Why is somebody on the bench?"
        value={person}
        onChange={({ target }) => {
          setWords('');
          setPerson(target.value);
        }}
      >
        <option value="">Why is … on the bench?</option>
        {benched.map((id) => (
          <option key={id} value={id}>
            {people.get(id)?.username ?? id}
          </option>
        ))}
      </Select>
      <p role="status" className="text-muted">
        {person !== '' && words === '' ? 'Looking…' : words}
      </p>
    </div>
  );
}

function Ready({ hands }: { hands: SuggestionHands }) {
  const { plan, hand, make } = useBench();
  const { suggested, ghosts, drop, why } = hands;
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
          <WhyBenched benched={suggestion.benched} why={why} />
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
    </section>
  );
}
