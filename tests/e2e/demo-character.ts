import { guild } from '#config';
import { demoSeed, openDemoGuild } from '#demo/guild.ts';
import { members } from './test.ts';

async function makeDemoCharacters() {
  const { makeGameRecords, makeGuildLife } = await openDemoGuild();
  const items = Array.from(makeGameRecords(demoSeed)).flatMap((record) =>
    record.kind === 'item' ? [record.item] : [],
  );
  // The owners of characters do not depend on the time at which the guild is made.
  const source = { seed: demoSeed, now: Date.now(), discord: guild.discord, items };
  return makeGuildLife(source).characters;
}

async function mainOf(ownerId: string): Promise<string> {
  const main = (await makeDemoCharacters()).find(
    ({ discordId, isMain }) => isMain && discordId === ownerId,
  );
  if (!main) throw new Error(`The demo guild has no character of ${ownerId}`);
  return main.characterId;
}

/** A character of the demo guild: the main one of `level3`. */
export const demoCharacter = await mainOf(members.level3);
