import { useEffect, useMemo, useState } from 'react';
import { applyChanges } from '#rules/raids/changes.ts';
import type { People } from '#rules/raids/judging.ts';
import { mayCome } from '#rules/raids/people.ts';
import { type Placed, type Plan, everybodyIn } from '#rules/raids/plan.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { whyBenched } from '#solving/raid-solver.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useBench } from './bench.ts';
import { takeSeats } from './take-seats.ts';
import { useLater } from '../use-later.ts';

/** Lists those who have no seat in a plan: on its lists, and of the others who may come. */
function withoutSeat(plan: Plan, people: People) {
  const ids = (list: readonly Placed[]) => list.map(({ person }) => person);
  const placed = new Set(ids(everybodyIn(plan)));
  const waiting = [...people.values()]
    .filter(({ answer, discordId }) => mayCome.includes(answer) && !placed.has(discordId))
    .toSorted((a, b) => compareNames(a.username, b.username))
    .map(({ discordId }) => discordId);
  return { Bench: ids(plan.bench), Reserve: ids(plan.reserve), 'Sign-ups': waiting };
}

/** Asks why a plan gives somebody no seat, again whenever it changes. */
function useWhy(plan: Plan, person: string): string {
  const { raid, people } = useBench();
  const [answer, setAnswer] = useState({ person: '', words: '' });
  useEffect(() => {
    if (person === '') return undefined;
    const asking = new AbortController();
    whyBenched({ plan, rules: raid.rules, people }, person, asking.signal).then(
      ({ words }) => {
        setAnswer({ person, words });
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        setAnswer({ person, words: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      asking.abort();
    };
  }, [plan, raid.rules, people, person]);
  if (person === '') return '';
  return answer.person === person ? answer.words : 'Looking…';
}

/** Says of anybody without a seat who stands before them, and why; a suggestion counts as taken. */
export function WhyNoSeat({ ghosts }: { ghosts: ReadonlyMap<string, Placed> }) {
  const { plan: drawn, people } = useBench();
  // The seats are drawn first, then who has none.
  const [plan, taken] = [useLater(drawn), useLater(ghosts)];
  const [asked, setAsked] = useState('');
  const suggested = useMemo(
    () => applyChanges(plan, takeSeats(plan, taken)).plan ?? plan,
    [plan, taken],
  );
  const without = useMemo(() => withoutSeat(suggested, people), [suggested, people]);
  const person = Object.values(without).some((ids) => ids.includes(asked)) ? asked : '';
  const words = useWhy(suggested, person);
  // Forty seats may be taken and hundreds wait: the choices are drawn when they change.
  const choices = useMemo(
    () =>
      Object.entries(without).map(
        ([list, ids]) =>
          ids.length > 0 && (
            <optgroup key={list} label={list}>
              {ids.map((id) => (
                <option key={id} value={id}>
                  {people.get(id)?.username ?? 'Somebody unknown'}
                </option>
              ))}
            </optgroup>
          ),
      ),
    [without, people],
  );
  if (Object.values(without).every((ids) => ids.length === 0)) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      <Field label="Why has somebody no seat?">
        <Select
          value={person}
          onChange={({ target }) => {
            setAsked(target.value);
          }}
        >
          <option value="">Choose whom you ask for</option>
          {choices}
        </Select>
      </Field>
      <p role="status" className="wrap-anywhere">
        {words}
      </p>
    </div>
  );
}
