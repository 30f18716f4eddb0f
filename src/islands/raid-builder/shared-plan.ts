import { call } from '#api/call.ts';
import { isRefusal } from '#api/refusal.ts';
import { longestOfPlan } from '#contract/raid-plan.ts';
import { moveInRaid, type Raid } from '#contract/raids.ts';
import { SharedDocument } from '#editing/shared-document.ts';
import type { Move } from '#editing/shared-moves.ts';
import { isSignedIn } from '#editing/use-author.ts';
import { isEqual } from '#rules/editing/equality.ts';
import { type Change, type Misfit, applyChanges, reverseChanges } from '#rules/raids/changes.ts';
import type { Plan } from '#rules/raids/plan.ts';

/** A page's copy of a plan, which others change too. */
export type SharedPlan = SharedDocument<Plan, Change, Misfit>;

/** Cuts the words of a step off where a move has no more room. */
export const shorten = (step: string) => step.slice(0, longestOfPlan.step);

/** The notes that moves would have written: nobody else has them. */
const notesOf = (moves: readonly Move<Change>[]) =>
  moves
    .flatMap(({ changes }) => changes)
    .flatMap((change) => (change.kind === 'words' && change.field === 'notes' ? [change.is] : []))
    .filter((notes) => notes !== '');

export const stepsOf = (moves: readonly Move<Change>[]) => moves.map(({ step }) => step);

const rules = {
  apply: (plan: Plan, changes: readonly Change[]) => {
    const changed = applyChanges(plan, changes);
    return changed.misfit ? { misfit: changed.misfit } : { state: changed.plan };
  },
  reverse: reverseChanges,
  isSame: isEqual,
  undone: (step: string) => shorten(`Undone: ${step}`),
  redone: shorten,
};

interface Sharing {
  /** Discord id of whoever works on it; null for a guest, whose moves are not sent */
  author: string | null;
  /** hears why a move could not be sent, or was refused */
  onFailure: (error: unknown) => void;
  /** hears in words which moves were refused, and why */
  onRefused: (words: string) => void;
  onGap: () => void;
}

/** Makes this page's copy of a plan, which sends its author's moves. */
export function sharePlan(
  { id: raidId, plan, version }: Raid,
  { author, onFailure, onRefused, onGap }: Sharing,
): SharedPlan {
  return new SharedDocument({ state: plan, version }, rules, {
    send: async ({ id, step, changes }) => {
      // Nobody sends what somebody else has done at this page before them (decision 084).
      if (!isSignedIn(author)) throw new Error('Somebody else has signed in.');
      const body = { id, step: shorten(step), changes: [...changes] };
      try {
        return (await call(moveInRaid, { params: { raidId }, body })).version;
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
    isRefusal,
    onRefused: (moves, error) => {
      const why = error instanceof Error ? error.message : String(error);
      const notes = notesOf(moves).map((words) => `\nThe notes would be: “${words}”`);
      onRefused(`Not made: ${stepsOf(moves).join('; ')}. ${why}${notes.join('')}`);
    },
    onGap,
    makeId: () => crypto.randomUUID(),
  });
}
