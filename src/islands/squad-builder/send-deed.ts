import { call } from '#api/call.ts';
import type { Besides } from '#contract/squad-shapes.ts';
import {
  changeSquad,
  createSquads,
  disbandSquads,
  restoreSquads,
  setSquadMembers,
} from '#contract/squads.ts';
import type { Deed } from './deeds.ts';
import { turnedChanges } from './effects.ts';
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

/**
 * Sends a deed. Returns the one that takes it back, which gives back what it ended.
 * @param id by which a deed that is sent again is done once
 * @throws ApiError
 */
export async function send(deed: Deed, id: string): Promise<Deed> {
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
    await call(changeSquad, { params: { squadId }, body: { id, changes } });
    return { label, squadId, changes: turnedChanges(changes) };
  }
  if ('make' in deed) {
    const answer = await call(createSquads, { body: { id, squads: deed.make } });
    return { label, told: wordsOf(answer), disband: answer.standing, back: answer.besides };
  }
  if ('disband' in deed) {
    const answer = await call(disbandSquads, { body: { id, squads: deed.disband, ...back } });
    return { label, told: wordsOf(answer), restore: answer.disbanded, back: answer.besides };
  }
  const answer = await call(restoreSquads, { body: { id, squads: deed.restore, ...back } });
  return { label, told: wordsOf(answer), disband: answer.standing, back: answer.besides };
}
