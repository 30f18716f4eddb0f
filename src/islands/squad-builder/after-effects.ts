import type { SquadChanges } from '#contract/squad-changes.ts';
import type { Squad, StandingSquad } from '#contract/squad-shapes.ts';
import { isEqual } from '#rules/editing/equality.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { type Effect, fieldsOfSquad } from './effects.ts';
import { afterMoves, inOrder, type Shown } from './moved-squads.ts';

const byName = (squads: readonly Squad[]) =>
  squads.toSorted((a, b) => compareNames(a.name, b.name));

/** Returns squads with one more, and those of its members in it who are free; null without its lead. */
function withSquad(shown: Shown, { squadId, members, ...standing }: StandingSquad): Shown | null {
  const isFree = (id: string | null) =>
    shown.people.some((one) => one.discordId === id && one.squadId === null);
  const isThere = shown.squads.some(({ id }) => id === squadId);
  if (isThere || !isFree(standing.leadId)) return null;
  const squad: Squad = {
    ...{ id: squadId, ...standing, members: [], evening: null, requests: [], version: 0 },
    deputyId: isFree(standing.deputyId) ? standing.deputyId : null,
  };
  const coming = members.filter(({ discordId }) => isFree(discordId));
  const moves = coming.map(({ discordId, role }) => ({
    discordId,
    was: null,
    is: { squadId, role },
  }));
  return afterMoves({ ...shown, squads: byName([...shown.squads, squad]) }, moves);
}

function withoutSquad({ squads, people }: Shown, { squadId }: StandingSquad): Shown | null {
  if (squads.every(({ id }) => id !== squadId)) return null;
  return {
    squads: squads.filter(({ id }) => id !== squadId),
    people: people.map((one) => (one.squadId === squadId ? { ...one, squadId: null } : one)),
  };
}

/** Returns squads of which one has changed; null where it is gone, or was otherwise. */
function withChanges(shown: Shown, squadId: string, changes: SquadChanges): Shown | null {
  const { name, crest, leadId, deputyId, seeks } = changes;
  const squad = shown.squads.find(({ id }) => id === squadId);
  const isAsRead = (field: (typeof fieldsOfSquad)[number]) =>
    changes[field] === undefined || isEqual(changes[field].was, squad?.[field]);
  if (!squad || !fieldsOfSquad.every(isAsRead)) return null;
  const changed: Squad = {
    ...squad,
    ...(name && { name: name.is }),
    ...(crest && { crest: crest.is }),
    ...(leadId && { leadId: leadId.is, members: inOrder(squad.members, leadId.is) }),
    ...(deputyId && { deputyId: deputyId.is }),
    ...(seeks && { seeks: seeks.is }),
  };
  const squads = byName(shown.squads.map((one) => (one === squad ? changed : one)));
  return { ...shown, squads };
}

/** Returns squads after an effect; null where somebody else's is in its way. */
export function afterEffect(shown: Shown, effect: Effect): Shown | null {
  if ('moves' in effect) return afterMoves(shown, effect.moves);
  if ('changes' in effect) return withChanges(shown, effect.squadId, effect.changes);
  const [squads, next] = 'end' in effect ? [effect.end, withoutSquad] : [effect.stand, withSquad];
  return squads.reduce<Shown | null>((before, one) => before && next(before, one), shown);
}
