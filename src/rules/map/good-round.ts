import { between, leastGain, lengthOf, type RoundTask, type Way } from './round-task.ts';

/** Rounds are begun at so many places at most; the best is taken. */
const mostBeginnings = 6;

/** Finds where a place goes into a round with the least way more. */
function cheapestGap(task: RoundTask, round: Way, place: number) {
  let best = { at: 0, more: Infinity };
  for (const [index, from] of round.entries()) {
    const to = round[(index + 1) % round.length] ?? from;
    const more = between(task, from, place) + between(task, place, to) - between(task, from, to);
    if (more < best.more) best = { at: index + 1, more };
  }
  return best;
}

/** Goes on from a place, each time to what gives the most for the least way, until nothing is wanted. */
function grow(task: RoundTask, begin: number): number[] {
  const { answers, places } = task;
  let round = [begin];
  const open = new Set(places.keys());
  for (const want of answers[begin] ?? []) open.delete(want);
  while (open.size > 0) {
    let best = { place: -1, at: 0, price: Infinity };
    for (const [place, own] of answers.entries()) {
      const count = own.filter((want) => open.has(want)).length;
      if (count === 0) continue;
      const { at, more } = cheapestGap(task, round, place);
      if (more / count < best.price) best = { place, at, price: more / count };
    }
    round = round.toSpliced(best.at, 0, best.place);
    for (const want of answers[best.place] ?? []) open.delete(want);
  }
  return round;
}

/** Turns a part of the round around where that is shorter (2-opt). Returns null where it nowhere is. */
function turned(task: RoundTask, round: Way): Way | null {
  for (let from = 0; from < round.length - 1; from += 1) {
    for (let to = from + 1; to < round.length; to += 1) {
      const [a = 0, b = 0] = [round[from], round[from + 1]];
      const [c = 0, d = 0] = [round[to], round[(to + 1) % round.length]];
      const gain =
        between(task, a, b) + between(task, c, d) - between(task, a, c) - between(task, b, d);
      if (gain <= leastGain) continue;
      const part = round.slice(from + 1, to + 1).toReversed();
      return [...round.slice(0, from + 1), ...part, ...round.slice(to + 1)];
    }
  }
  return null;
}

/** Leaves a stop out, or goes elsewhere in its place, where that is shorter. */
function replaced(task: RoundTask, round: Way): Way | null {
  const { answers, places } = task;
  if (round.length < 2) return null;
  for (const [index, stop] of round.entries()) {
    const rest = round.filter((_, at) => at !== index);
    const met = new Set(rest.flatMap((place) => answers[place] ?? []));
    const lacking = Array.from(places.keys()).filter((want) => !met.has(want));
    const [rarest] = lacking.toSorted(
      (a, b) => (places[a]?.length ?? 0) - (places[b]?.length ?? 0),
    );
    const [before = stop, after = stop] = [round.at(index - 1), round[(index + 1) % round.length]];
    const saved =
      between(task, before, stop) + between(task, stop, after) - between(task, before, after);
    if (rarest === undefined) return rest;
    for (const place of places[rarest] ?? []) {
      if (place === stop || !lacking.every((want) => answers[place]?.includes(want))) continue;
      const { at, more } = cheapestGap(task, rest, place);
      if (more < saved - leastGain) return rest.toSpliced(at, 0, place);
    }
    const { at, more } = cheapestGap(task, rest, stop);
    if (more < saved - leastGain) return rest.toSpliced(at, 0, stop);
  }
  return null;
}

function improved(task: RoundTask, begun: Way): Way {
  let round = begun;
  for (
    let next = turned(task, round) ?? replaced(task, round);
    next;
    next = turned(task, round) ?? replaced(task, round)
  ) {
    round = next;
  }
  return round;
}

/** Finds a good round: one that neither another order nor another place in place of one makes shorter. */
export function goodRound(task: RoundTask): Way {
  const [fewest = []] = task.places.toSorted((a, b) => a.length - b.length);
  const step = Math.max(1, Math.ceil(fewest.length / mostBeginnings));
  let best: { round: Way; length: number } = { round: [], length: Infinity };
  for (const begin of fewest.filter((_, at) => at % step === 0)) {
    const round = improved(task, grow(task, begin));
    const length = lengthOf(task, round);
    if (length < best.length - leastGain) best = { round, length };
  }
  return best.round;
}
