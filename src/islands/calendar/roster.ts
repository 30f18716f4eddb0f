import type { EventAnswers } from '#contract/calendar.ts';
import type { RsvpAnswer } from '#rules/attendance/attendance.ts';
import { type Role, roles } from '#rules/characters/roles.ts';

/** One person's answer to an event. */
export type Reply = EventAnswers['answers'][number];

/** The answers to an event as its roster shows them. */
export interface Roster {
  /** those who come, by the role they named; punctual people first */
  columns: readonly { role: Role; people: readonly Reply[] }[];
  /** those who come in whatever role is needed */
  anyRole: readonly Reply[];
  /** those who wait for a place, in the order in which they move up */
  waiting: readonly Reply[];
  maybe: readonly Reply[];
  no: readonly Reply[];
  counts: Record<RsvpAnswer, number>;
}

/** Sorts the answers to an event into the columns of its roles, and those who do not come. */
export function toRoster(answers: readonly Reply[]): Roster {
  const waiting = answers.filter(({ waits }) => waits > 0).toSorted((a, b) => a.waits - b.waits);
  const by = (kind: RsvpAnswer) =>
    answers.filter(({ answer, waits }) => answer === kind && waits === 0);
  const [yes, late, maybe, no] = [by('yes'), by('late'), by('maybe'), by('no')];
  const coming = [...yes, ...late];
  return {
    columns: roles.map((role) => ({
      role,
      people: coming.filter((reply) => reply.role === role),
    })),
    anyRole: coming.filter(({ role }) => role === null),
    waiting,
    maybe,
    no,
    counts: { yes: yes.length, late: late.length, maybe: maybe.length, no: no.length },
  };
}
