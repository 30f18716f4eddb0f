import type { SquadChanges, SquadMove } from '#contract/squad-changes.ts';
import type {
  Besides,
  BuilderPerson,
  NewSquad,
  Squad,
  StandingSquad,
} from '#contract/squad-shapes.ts';
import type { Role } from '#rules/characters/roles.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { countInWords } from '#rules/squads/squad.ts';

/** Something that the builder does: in words, and what is sent. */
export type Deed = {
  label: string;
  /** what was done besides, or was not done, in words: known of one that takes another back */
  told?: string;
} & (
  | { moves: SquadMove[]; back?: Besides | undefined }
  | { squadId: string; changes: SquadChanges }
  | { make: NewSquad[] }
  | { disband: StandingSquad[]; back?: Besides | undefined }
  | { restore: StandingSquad[]; back?: Besides | undefined }
);

/** A deed that moves people. */
type Moving = Extract<Deed, { moves: SquadMove[] }>;

/** Somebody in hand: a person, and the role in which they shall be placed. */
export interface Hand {
  id: string;
  /** null for that of their main */
  role: Role | null;
}

/** Returns where somebody is, as a move names it. */
export function placeOf(person: BuilderPerson, squads: readonly Squad[]): SquadMove['was'] {
  const squad = squads.find(({ id }) => id === person.squadId);
  const member = squad?.members.find(({ discordId }) => discordId === person.discordId);
  return squad && member ? { squadId: squad.id, role: member.role } : null;
}

/** Returns the role in which somebody is taken in hand: the one they have, or the one they wish. */
export function handRole(person: BuilderPerson, squads: readonly Squad[]): Role | null {
  const place = placeOf(person, squads);
  if (place) return place.role;
  return person.role === roleIn({ main: person.main }) ? null : person.role;
}

/** Makes the deed that brings somebody into a squad, or out of any; null where nothing changes. */
export function moveOf(
  person: BuilderPerson,
  squads: readonly Squad[],
  to: Squad | null,
  role: Role | null,
): Moving | null {
  const was = placeOf(person, squads);
  const is = to && { squadId: to.id, role };
  if (was?.squadId === is?.squadId && was?.role === is?.role) return null;
  const as = role === null ? '' : ` as ${role}`;
  const from = squads.find(({ id }) => id === person.squadId);
  const label = to
    ? `${person.username} to ${to.name}${as}`
    : `${person.username} out of ${from?.name ?? 'the squad'}`;
  return { label, moves: [{ discordId: person.discordId, was, is }] };
}

/**
 * Makes the deed that exchanges two people: each comes where the other is, out of any squad too. Null
 * for two who are in one squad, or in none.
 * @param role in which the first comes
 */
export function exchangeOf(
  one: BuilderPerson,
  other: BuilderPerson,
  squads: readonly Squad[],
  role: Role | null,
): Moving | null {
  const squadOf = ({ squadId }: BuilderPerson) => squads.find(({ id }) => id === squadId) ?? null;
  const [from, to] = [squadOf(one), squadOf(other)];
  const first = moveOf(one, squads, to, to && role);
  const second = moveOf(other, squads, from, from && handRole(other, squads));
  if (from?.id === to?.id || !first || !second) return null;
  return {
    label: `${first.label}, ${second.label}`,
    moves: [...first.moves, ...second.moves],
  };
}

/** Returns how a squad stands, as it is compared before it is disbanded. */
export function standingOf(squad: Squad): StandingSquad {
  const { id: squadId, name, crest, leadId, deputyId, seeks } = squad;
  const members = squad.members.map(({ discordId, role }) => ({ discordId, role }));
  return {
    ...{ squadId, name, crest, leadId, deputyId, seeks },
    members: members.toSorted((a, b) => (a.discordId < b.discordId ? -1 : 1)),
  };
}

/** Says how a squad stands, for those who hear it: `Heron: 4 of 5, lacks healer`. */
export function standingInWords({ name, members }: Squad, lacks: string): string {
  const count = `${name}: ${countInWords(members.length)}`;
  return lacks === '' ? count : `${count}, ${lacks}`;
}
