import type { Misfit } from '#rules/raids/changes.ts';
import type { People, Verdict } from '#rules/raids/judging.ts';
import type { Plan } from '#rules/raids/plan.ts';
import { placeInWords } from '#rules/raids/place-words.ts';

function breachesOf(verdicts: readonly Verdict[]) {
  return verdicts.flatMap(({ id, words: rule, breaches }) =>
    breaches.map(({ squad, words }) => ({ rule, words, key: `${id} ${squad}` })),
  );
}

/** Says what a move broke and what it mended: empty where it did neither. */
export function consequencesInWords(before: readonly Verdict[], after: readonly Verdict[]): string {
  const [old, now] = [breachesOf(before), breachesOf(after)];
  const broken = now.filter(({ key }) => old.every((other) => other.key !== key));
  const mended = old.filter(({ key }) => now.every((other) => other.key !== key));
  return [
    ...(broken.length > 0 ? [`Breaks: ${broken.map(({ words }) => words).join(' ')}`] : []),
    ...(mended.length > 0
      ? [`Mends: ${[...new Set(mended.map(({ rule }) => rule))].join('; ')}.`]
      : []),
  ].join(' ');
}

/** Says why a change does not fit the plan as it is now. */
export function misfitInWords(misfit: Misfit, plan: Plan, people: People): string {
  if (misfit.why === 'twice') {
    return `${people.get(misfit.person)?.username ?? 'Somebody'} has another place already.`;
  }
  const { change } = misfit;
  const place = 'at' in change ? placeInWords(plan, change.at) : 'It';
  switch (misfit.why) {
    case 'locked':
      return `${place} is locked: unlock it first.`;
    case 'gone':
      return 'That seat is gone.';
    case 'held':
      return 'Somebody sits there: move them first.';
    case 'changed': {
      const now = misfit.now && people.get(misfit.now.person)?.username;
      return now ? `${place} holds ${now} now.` : `${place} was changed meanwhile.`;
    }
  }
}
