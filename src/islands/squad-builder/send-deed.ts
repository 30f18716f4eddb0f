import { call } from '#api/call.ts';
import type { SquadChanges } from '#contract/squad-changes.ts';
import type { Besides } from '#contract/squad-shapes.ts';
import {
  changeSquad,
  createSquads,
  disbandSquads,
  restoreSquads,
  setSquadMembers,
} from '#contract/squads.ts';
import type { Deed } from './deeds.ts';
import { turnedMoves } from './moved-squads.ts';

const endedWords = {
  looking: ['looks no longer', 'look no longer'],
  requests: ['request lapsed', 'requests lapsed'],
  deputies: ['deputy no longer', 'deputies no longer'],
} as const;

const givenWords = {
  looking: ['looks again', 'look again'],
  requests: ['request waits again', 'requests wait again'],
  deputies: ['deputy again', 'deputies again'],
} as const;

/** Says what was ended or given: `2 requests lapsed`; of one person who was moved `looks no longer`. */
function inWords(
  besides: Besides,
  words: typeof endedWords | typeof givenWords,
  isOfOne: boolean,
): string[] {
  return (['looking', 'requests', 'deputies'] as const).flatMap((what) => {
    const { length } = besides[what];
    const [one, more] = words[what];
    if (length === 0) return [];
    if (length > 1) return [`${length} ${more}`];
    return [isOfOne && what !== 'requests' ? one : `1 ${one}`];
  });
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

/**
 * Sends a deed. Returns the one that takes it back, which gives back what it ended.
 * @param id by which moves that are sent again are made once
 * @throws ApiError
 */
export async function send(deed: Deed, id?: string): Promise<Deed> {
  const { label } = deed;
  const back = 'back' in deed ? { back: deed.back } : {};
  const isOfOne = 'moves' in deed && deed.moves.length === 1;
  const wordsOf = (answer: { besides: Besides; again?: Besides; told?: string[] }) =>
    [
      ...inWords(answer.besides, endedWords, isOfOne),
      ...(answer.again ? inWords(answer.again, givenWords, isOfOne) : []),
      ...(answer.told ?? []),
    ].join('; ');
  if ('moves' in deed) {
    const answer = await call(setSquadMembers, { body: { id, moves: deed.moves, ...back } });
    const moves = turnedMoves(deed.moves);
    return { label, told: wordsOf(answer), moves, back: answer.besides };
  }
  if ('changes' in deed) {
    const { squadId, changes } = deed;
    await call(changeSquad, { params: { squadId }, body: { changes } });
    return { label, squadId, changes: turned(changes) };
  }
  if ('make' in deed) {
    const answer = await call(createSquads, { body: { squads: deed.make } });
    return { label, told: wordsOf(answer), disband: answer.standing, back: answer.besides };
  }
  if ('disband' in deed) {
    const answer = await call(disbandSquads, { body: { squads: deed.disband, ...back } });
    return { label, told: wordsOf(answer), restore: answer.disbanded, back: answer.besides };
  }
  const answer = await call(restoreSquads, { body: { squads: deed.restore, ...back } });
  return { label, told: wordsOf(answer), disband: answer.standing, back: answer.besides };
}
