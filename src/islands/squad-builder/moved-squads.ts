import type { SquadMove } from '#contract/squad-changes.ts';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { SquadBuilder } from '#contract/squads.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { placeOf } from './deeds.ts';

/** The squads and those who may be in them, as a page shows them. */
export type Shown = Pick<SquadBuilder, 'squads' | 'people'>;

type Member = Squad['members'][number];

/** Returns the moves that take others back. */
export function turnedMoves(moves: readonly SquadMove[]): SquadMove[] {
  return moves.map(({ discordId, was, is }) => ({ discordId, was: is, is: was }));
}

/** Tells whether people are where moves find them. */
function areThere(shown: Shown, moves: readonly SquadMove[]): boolean {
  return moves.every(({ discordId, was }) => {
    const person = shown.people.find((one) => one.discordId === discordId);
    const place = person ? placeOf(person, shown.squads) : null;
    return person !== undefined && place?.squadId === was?.squadId && place?.role === was?.role;
  });
}

/** The lead stands first, then all by name, as the server has them. */
export function inOrder(members: readonly Member[], leadId: string): Member[] {
  const leads = ({ discordId }: Member) => Number(discordId === leadId);
  return members.toSorted((a, b) => leads(b) - leads(a) || compareNames(a.username, b.username));
}

function without(squad: Squad, id: string): Squad {
  const members = squad.members.filter(({ discordId }) => discordId !== id);
  return {
    ...{ ...squad, members },
    // A deputy who leaves is one no longer.
    deputyId: squad.deputyId === id ? null : squad.deputyId,
  };
}

function joined(squad: Squad, person: BuilderPerson, role: Member['role']): Squad {
  const { discordId, username, avatar, guilded, belongs, leaveUntil, main } = person;
  const member = { discordId, username, avatar, guilded, belongs, leaveUntil, main, role };
  const others = squad.members.filter((one) => one.discordId !== discordId);
  return { ...squad, members: inOrder([...others, member], squad.leadId) };
}

function moved({ squads, people }: Shown, { discordId, is }: SquadMove): Shown {
  const person = people.find((one) => one.discordId === discordId);
  if (!person) return { squads, people };
  return {
    squads: squads.map((squad) => {
      if (squad.id === is?.squadId) return joined(squad, person, is.role);
      return squad.id === person.squadId ? without(squad, discordId) : squad;
    }),
    people: people.map((one) =>
      one === person
        ? { ...one, squadId: is?.squadId ?? null, looking: is === null && one.looking }
        : one,
    ),
  };
}

/** Returns squads after moves; null where somebody is elsewhere, or a squad is gone. */
export function afterMoves(shown: Shown, moves: readonly SquadMove[]): Shown | null {
  const isThere = ({ is }: SquadMove) =>
    is === null || shown.squads.some(({ id }) => id === is.squadId);
  if (!areThere(shown, moves) || !moves.every(isThere)) return null;
  return moves.reduce(moved, shown);
}
