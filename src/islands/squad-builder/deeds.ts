import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { SquadChanges, SquadMove } from '#contract/squads.ts';
import type { Role } from '#rules/characters/roles.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { countInWords, missingRoles } from '#rules/squads/squad.ts';

/** Something done in the builder that can be taken back: in words, and what is sent. */
export type Deed = { label: string } & (
  { moves: SquadMove[] } | { squadId: string; changes: SquadChanges }
);

/** Somebody in hand: a person, and the role in which they shall be placed. */
export interface Hand {
  id: string;
  /** null for that of their main */
  role: Role | null;
}

function turned(changes: SquadChanges): SquadChanges {
  const { name, crest, leadId, deputyId, seeks } = changes;
  return {
    ...(name && { name: { was: name.is, is: name.was } }),
    ...(crest && { crest: { was: crest.is, is: crest.was } }),
    ...(leadId && { leadId: { was: leadId.is, is: leadId.was } }),
    ...(deputyId && { deputyId: { was: deputyId.is, is: deputyId.was } }),
    ...(seeks && { seeks: { was: seeks.is, is: seeks.was } }),
  };
}

/** Returns the deed that takes another back. */
export function reverse(deed: Deed): Deed {
  if ('moves' in deed) {
    const moves = deed.moves.map(({ discordId, was, is }) => ({ discordId, was: is, is: was }));
    return { label: deed.label, moves };
  }
  return { ...deed, changes: turned(deed.changes) };
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
): Deed | null {
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

/** Says how a squad stands, for those who hear it: `Heron: 4 of 5, no healer`. */
export function standingInWords({ name, members }: Squad): string {
  const lacks = missingRoles(members).map((role) => `no ${role.toLowerCase()}`);
  return [`${name}: ${countInWords(members.length)}`, ...lacks].join(', ');
}
