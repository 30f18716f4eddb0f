import type { SquadChanges, SquadMove } from '#contract/squad-changes.ts';
import type { NewSquad, StandingSquad } from '#contract/squad-shapes.ts';
import type { Deed } from './deeds.ts';
import { turnedMoves } from './moved-squads.ts';

/** What a deed makes of the squads, as far as a page knows before the server has answered. */
export type Effect =
  | { moves: readonly SquadMove[] }
  | { squadId: string; changes: SquadChanges }
  /** squads that come to stand: made, or brought back */
  | { stand: readonly StandingSquad[] }
  | { end: readonly StandingSquad[] };

/** What may be changed of a squad. */
export const fieldsOfSquad = ['name', 'crest', 'leadId', 'deputyId', 'seeks'] as const;

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
    fieldsOfSquad.map((field) => `${squadId}/${field}`),
  );
  return [...leftBy(effect), ...whole];
}
