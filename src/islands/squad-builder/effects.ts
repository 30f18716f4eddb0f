import type { SquadChanges, SquadMove } from '#contract/squad-changes.ts';
import type { NewSquad, Squad, StandingSquad } from '#contract/squad-shapes.ts';
import { isEqual } from '#rules/editing/equality.ts';
import { compareNames } from '#rules/text/name-order.ts';
import type { Deed } from './deeds.ts';
import { afterMoves, inOrder, type Shown, turnedMoves } from './moved-squads.ts';

/** What a deed makes of the squads, as far as a page knows before the server has answered. */
export type Effect =
  | { moves: readonly SquadMove[] }
  | { squadId: string; changes: SquadChanges }
  /** squads that come to stand: made, or brought back */
  | { stand: readonly StandingSquad[] }
  | { end: readonly StandingSquad[] };

function asMade({ id = '', name, crest, leadId, members }: NewSquad): StandingSquad {
  return { squadId: id, name, crest, leadId, deputyId: null, seeks: '', members };
}

export function effectOf(deed: Deed): Effect {
  if ('moves' in deed) return { moves: deed.moves };
  if ('changes' in deed) return { squadId: deed.squadId, changes: deed.changes };
  if ('make' in deed) return { stand: deed.make.map(asMade) };
  return 'disband' in deed ? { end: deed.disband } : { stand: deed.restore };
}

/** Returns the deed that has an effect, where only that is known. */
export function deedOf(label: string, effect: Effect): Deed {
  if ('moves' in effect) return { label, moves: [...effect.moves] };
  if ('changes' in effect) return { label, ...effect };
  if ('end' in effect) return { label, disband: [...effect.end] };
  return { label, restore: [...effect.stand] };
}

/** Returns the changes that take others back. */
export function turnedChanges(changes: SquadChanges): SquadChanges {
  const { name, crest, leadId, deputyId, seeks } = changes;
  return {
    ...(name && { name: { was: name.is, is: name.was } }),
    ...(crest && { crest: { was: crest.is, is: crest.was } }),
    ...(leadId && { leadId: { was: leadId.is, is: leadId.was } }),
    ...(deputyId && { deputyId: { was: deputyId.is, is: deputyId.was } }),
    ...(seeks && { seeks: { was: seeks.is, is: seeks.was } }),
  };
}

/** Returns the effect that takes another back. */
export function turned(effect: Effect): Effect {
  if ('moves' in effect) return { moves: turnedMoves(effect.moves) };
  if ('changes' in effect) return { ...effect, changes: turnedChanges(effect.changes) };
  return 'end' in effect ? { stand: effect.end } : { end: effect.stand };
}

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
  const moves = coming.map(({ discordId, role }) => ({ discordId, was: null, is: { squadId, role } }));
  return afterMoves({ ...shown, squads: byName([...shown.squads, squad]) }, moves);
}

function withoutSquad({ squads, people }: Shown, { squadId }: StandingSquad): Shown | null {
  if (squads.every(({ id }) => id !== squadId)) return null;
  return {
    squads: squads.filter(({ id }) => id !== squadId),
    people: people.map((one) => (one.squadId === squadId ? { ...one, squadId: null } : one)),
  };
}

const fields = ['name', 'crest', 'leadId', 'deputyId', 'seeks'] as const;

/** Returns squads of which one has changed; null where it is gone, or was otherwise. */
function withChanges(shown: Shown, squadId: string, changes: SquadChanges): Shown | null {
  const { name, crest, leadId, deputyId, seeks } = changes;
  const squad = shown.squads.find(({ id }) => id === squadId);
  const isAsRead = (field: (typeof fields)[number]) =>
    changes[field] === undefined || isEqual(changes[field].was, squad?.[field]);
  if (!squad || !fields.every(isAsRead)) return null;
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
  const [squads, next] =
    'end' in effect ? [effect.end, withoutSquad] : [effect.stand, withSquad];
  return squads.reduce<Shown | null>((before, one) => before && next(before, one), shown);
}

const standingOf = (effect: Exclude<Effect, { moves: unknown } | { changes: unknown }>) =>
  'end' in effect ? effect.end : effect.stand;

/** Names what an effect leaves otherwise: people, squads, and fields of squads. */
export function leftBy(effect: Effect): string[] {
  if ('moves' in effect) return effect.moves.map(({ discordId }) => discordId);
  if ('changes' in effect) {
    return Object.keys(effect.changes).map((field) => `${effect.squadId}/${field}`);
  }
  return standingOf(effect).flatMap(({ squadId, members }) => [
    squadId,
    ...members.map(({ discordId }) => discordId),
  ]);
}

/** Names what an effect has to find as it was. */
export function foundBy(effect: Effect): string[] {
  if ('moves' in effect) {
    return effect.moves.flatMap(({ discordId, was, is }) => [
      ...[discordId, was?.squadId ?? '', is?.squadId ?? ''],
    ]);
  }
  if ('changes' in effect) {
    const { leadId, deputyId } = effect.changes;
    return [effect.squadId, ...leftBy(effect), leadId?.is ?? '', deputyId?.is ?? ''];
  }
  // A squad is compared as it stands before it ends, with all that was ever changed of it.
  const whole = standingOf(effect).flatMap(({ squadId }) =>
    fields.map((field) => `${squadId}/${field}`),
  );
  return [...leftBy(effect), ...whole];
}
