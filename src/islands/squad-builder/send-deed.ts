import { call } from '#api/call.ts';
import type { Besides } from '#contract/squad-shapes.ts';
import {
  changeSquad,
  createSquads,
  disbandSquads,
  restoreSquads,
  setSquadMembers,
  type SquadChanges,
} from '#contract/squads.ts';
import type { Deed } from './deeds.ts';

/** Says how many there are of something, if any. */
function counted(some: readonly unknown[], one: string, more: string): string[] {
  if (some.length === 0) return [];
  return [some.length === 1 ? one : `${some.length} ${more}`];
}

/** Says what a deed ended besides. */
function endedInWords({ looking, requests, deputies }: Besides): string[] {
  return [
    ...counted(looking, 'looks no longer', 'look no longer'),
    ...counted(requests, '1 request lapsed', 'requests lapsed'),
    ...counted(deputies, 'deputy no longer', 'are deputies no longer'),
  ];
}

/** Says what a deed gave back of what another ended. */
function givenInWords({ looking, requests, deputies }: Besides): string[] {
  return [
    ...counted(looking, 'looks again', 'look again'),
    ...counted(requests, '1 request waits again', 'requests wait again'),
    ...counted(deputies, 'deputy again', 'are deputies again'),
  ];
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

/** Sends a deed. Returns the one that takes it back, which gives back what it ended. @throws ApiError */
export async function send(deed: Deed): Promise<Deed> {
  const { label } = deed;
  const back = 'back' in deed ? { back: deed.back } : {};
  const wordsOf = (answer: { besides: Besides; again?: Besides; told?: string[] }) =>
    [
      ...endedInWords(answer.besides),
      ...(answer.again ? givenInWords(answer.again) : []),
      ...(answer.told ?? []),
    ].join('; ');
  if ('moves' in deed) {
    const answer = await call(setSquadMembers, { body: { moves: deed.moves, ...back } });
    const moves = deed.moves.map(({ discordId, was, is }) => ({ discordId, was: is, is: was }));
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
