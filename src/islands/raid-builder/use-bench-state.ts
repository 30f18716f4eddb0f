import { useMemo, useState } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { Raid } from '#contract/raids.ts';
import { type Change, areOfNotes } from '#rules/raids/changes.ts';
import { type Ground, whereFits, whoFitsAt } from '#rules/raids/fitting.ts';
import type { Breach } from '#rules/raids/breach.ts';
import { type People, judge } from '#rules/raids/judging.ts';
import { lockSeats, movePerson, takeOut } from '#rules/raids/moves.ts';
import { placeInWords } from '#rules/raids/place-words.ts';
import { type Place, type Placed, type Plan, placeOf, seatAt } from '#rules/raids/plan.ts';
import { type Bench, type Hand, type Lit, seatKey } from './bench.ts';
import { useLatest } from '../use-latest.ts';
import { loaded } from './late-parts.ts';
import { comesInWords, consequencesInWords, nameOf, outInWords, putInWords } from './move-words.ts';
import type { PlanStore, PlanView } from './plan-store.ts';
import type { Saying } from './use-saying.ts';

/** What is chosen, as the plan stands now: nothing, once somebody else has changed the chosen seat. */
function handNow(chosen: Hand | null, plan: Plan): Hand | null {
  if (!chosen?.at) return chosen;
  const seat = seatAt(plan, chosen.at);
  const isAsChosen = seat && seat.holder?.person === chosen.placed?.person;
  return isAsChosen ? { at: chosen.at, placed: seat.holder } : null;
}

/** Tells how each seat suits whoever is in hand. */
export function litSeats(
  ground: Ground,
  hand: Hand | null,
  breaches: readonly Breach[],
): Map<string, Lit> {
  const person = hand?.placed && ground.people.get(hand.placed.person);
  if (!hand?.placed || !person) return new Map();
  return new Map(
    whereFits(ground, person, hand.placed, breaches).map(({ at, fit, placed }) => [
      seatKey(at),
      { fit, placed },
    ]),
  );
}

interface Open {
  raid: Raid;
  people: People;
  store: PlanStore;
  view: PlanView;
  ghosts: ReadonlyMap<string, Placed>;
  saying: Saying;
}

/** Finds where what is in hand fits, and who fits the seat in hand. */
function useFits(ground: Bench['ground'], chosen: Hand | null, breaches: Bench['breaches']) {
  const lit = useMemo(
    () => litSeats(ground, handNow(chosen, ground.plan), breaches),
    [ground, chosen, breaches],
  );
  const fillers = useMemo(() => {
    const at = handNow(chosen, ground.plan)?.at;
    return at ? whoFitsAt(ground, at, breaches) : null;
  }, [ground, chosen, breaches]);
  return { lit, fillers };
}

/** Holds what is chosen, and makes the moves of a workbench. */
export function useBenchState({ raid, people, store, view, ghosts, saying }: Open): Bench {
  const { plan } = view;
  const { say, refuse, refusal } = saying;
  const [now] = useState(() => Date.now());
  const [chosen, setChosen, latest] = useLatest<Hand | null>(null);
  const verdicts = useMemo(() => judge(plan, raid.rules, people), [plan, raid.rules, people]);
  const breaches = useMemo(() => verdicts.flatMap((verdict) => verdict.breaches), [verdicts]);
  const ground = useMemo(() => ({ plan, people, rules: raid.rules }), [plan, people, raid.rules]);
  const hand = handNow(chosen, plan);
  /** what is in hand, also where that is not drawn yet */
  const held = () => handNow(latest(), plan);
  const isFixed = raid.state === 'over';
  const choose = (next: Hand | null) => {
    setChosen(next);
    store.show(next?.at ? seatKey(next.at) : (next?.placed?.person ?? ''));
  };

  const make = (step: string, changes: readonly Change[]): boolean => {
    if (changes.length === 0 || (isFixed && !areOfNotes(changes))) return false;
    const misfit = store.make(step, changes);
    if (misfit !== null) {
      void loaded().then(({ misfitInWords }) => {
        refuse(misfitInWords(misfit, plan, (id) => nameOf(people, id)));
      });
      return false;
    }
    say(
      `${step}. ${consequencesInWords(verdicts, judge(store.$view.get().plan, raid.rules, people))}`,
    );
    return true;
  };
  const put = (placed: Placed, to: Place) => {
    if (make(putInWords(plan, people, placed, to), movePerson(plan, placed, to))) choose(null);
  };
  const take = (placed: Placed) => {
    const place = placeOf(plan, placed.person);
    const at = place !== null && typeof place !== 'string' ? place : null;
    choose({ placed, at });
  };
  const { lit, fillers } = useFits(ground, chosen, breaches);

  return {
    ...{ raid, view, plan, people, verdicts, now, isFixed, hand, lit, ghosts, refusal },
    ...{ ground, breaches, fillers },
    others: new Map(view.here.flatMap((one) => handOf(one))),
    pressSeat(at) {
      const hand = held();
      const seat = seatAt(plan, at);
      if (!seat || isFixed) return;
      if (hand?.at && seatKey(hand.at) === seatKey(at)) choose(null);
      else if (hand?.placed) put(lit.get(seatKey(at))?.placed ?? hand.placed, at);
      else choose({ at, placed: seat.holder });
    },
    pressPerson(placed) {
      if (isFixed) return;
      const hand = held();
      if (hand?.at) put(placed, hand.at);
      else if (hand?.placed?.person === placed.person) choose(null);
      else take(placed);
    },
    place(to) {
      const hand = held();
      if (hand?.placed) put(hand.placed, to);
    },
    ...{ take, put, make },
    comeAs(placed) {
      const place = placeOf(plan, placed.person);
      const changes = place === null ? [] : movePerson(plan, placed, place);
      make(comesInWords(placed, people), changes);
      take(placed);
    },
    putBack() {
      choose(null);
    },
    takeOut(person) {
      if (make(outInWords(person, people), takeOut(plan, person))) choose(null);
    },
    lock(seats, isLocked) {
      const [first] = seats;
      if (!first) return;
      const where = seats.length === 1 ? placeInWords(plan, first) : `${seats.length} seats`;
      make(`${where} ${isLocked ? 'locked' : 'unlocked'}`, lockSeats(plan, seats, isLocked));
    },
  };
}

function handOf(one: Presence): [string, Presence][] {
  return one.holds === '' ? [] : [[one.holds, one]];
}
