import { comparePlans, countDifferences } from '#rules/raids/comparing.ts';
import type { Plan } from '#rules/raids/plan.ts';

/** Counts what has changed of a plan since it was published. */
export function ChangedSince({ published, plan }: { published: Plan; plan: Plan }) {
  const changed = countDifferences(comparePlans(published, plan));
  if (changed === 0) return 'as published';
  return `${changed} ${changed === 1 ? 'change' : 'changes'} since the publishing`;
}
