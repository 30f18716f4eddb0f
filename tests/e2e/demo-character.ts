import { guild } from '#config';
import { makeGameRecords } from '#demo/game/game-records.ts';
import { makeGuildLife } from '#demo/guild/guild-life.ts';
import { demoSeed } from '#demo/load.ts';
import { members } from './test.ts';

function makeDemoCharacters() {
  const items = Array.from(makeGameRecords(demoSeed)).flatMap((record) =>
    record.kind === 'item' ? [record.item] : [],
  );
  // Who has which character does not depend on the time at which the guild is made.
  const source = { seed: demoSeed, now: Date.now(), discord: guild.discord, items };
  return makeGuildLife(source).characters;
}

function mainOf(ownerId: string): string {
  const main = makeDemoCharacters().find(
    ({ discordId, isMain }) => isMain && discordId === ownerId,
  );
  if (!main) throw new Error(`The demo guild has no character of ${ownerId}`);
  return main.characterId;
}

/** A character of the demo guild: the main one of `level3`. */
export const demoCharacter = mainOf(members.level3);
