import type { Verdict } from '#rules/raids/judging.ts';

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
