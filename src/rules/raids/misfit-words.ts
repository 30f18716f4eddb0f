import type { Change, Misfit } from './changes.ts';
import { placeInWords } from './place-words.ts';
import type { Aside, Placed, Plan } from './plan.ts';
import { tieRules } from './raid-rules.ts';

/** Says that somebody stands beside the squads. */
export const besideNames: Record<Aside, string> = { bench: 'on the bench', reserve: 'in reserve' };

/** Names somebody. */
type NameOf = (person: string) => string;

/** Lists those whom the words of a misfit may name. */
export function peopleOfMisfit(misfit: Misfit): string[] {
  if (misfit.why === 'twice') return [misfit.person];
  if (misfit.why !== 'changed') return [];
  const { change, now } = misfit;
  const was = change.kind === 'aside' ? change.was : null;
  return [now, was].flatMap((placed) => placed?.person ?? []);
}

function seatInWords(was: Placed | null, now: Placed | null, nameOf: NameOf): string {
  if (now === null) return 'Nobody sits there any more.';
  const name = nameOf(now.person);
  return now.person === was?.person
    ? `${name} comes as something else now.`
    : `${name} sits there now.`;
}

/** Says what has changed since a change was made. */
function changeInWords(change: Change, now: Placed | null, nameOf: NameOf): string {
  switch (change.kind) {
    case 'seat':
      return seatInWords(change.was, now, nameOf);
    case 'aside': {
      if (now !== null) return `${nameOf(now.person)} comes as something else now.`;
      const name = change.was === null ? 'Somebody' : nameOf(change.was.person);
      return `${name} is not ${besideNames[change.list]} any more.`;
    }
    case 'list':
      return `Who is ${besideNames[change.list]} has changed.`;
    case 'lock':
      return change.was ? 'The seat is not locked any more.' : 'The seat is locked.';
    case 'wanted':
      return 'The seat asks for something else now.';
    case 'squads':
      return 'The squads have changed.';
    case 'ties':
      return `Who ${tieRules[change.tie].is === 'should' ? 'should sit' : 'sits'} ${tieRules[change.tie].what} has changed.`;
    case 'words':
      return `The ${change.field} ${change.field === 'notes' ? 'have' : 'has'} changed.`;
  }
}

/** Says why a change does not fit a plan as it is now: to whoever made it, and to who is refused. */
export function misfitInWords(misfit: Misfit, plan: Plan, nameOf: NameOf): string {
  switch (misfit.why) {
    case 'changed':
      return changeInWords(misfit.change, misfit.now, nameOf);
    case 'locked': {
      const { change } = misfit;
      const place = 'at' in change ? placeInWords(plan, change.at) : 'A seat';
      return `${place} is locked: unlock it first.`;
    }
    case 'gone':
      return 'There is no such seat any more.';
    case 'held':
      return 'Somebody sits in a seat that would go: move them first.';
    case 'twice':
      return `${nameOf(misfit.person)} stands in the plan already.`;
  }
}
