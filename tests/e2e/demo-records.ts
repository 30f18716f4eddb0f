import { guild } from '#config';
import { demoSeed, openDemoGuild } from '#demo/guild.ts';
import { members } from './test.ts';

async function makeDemoLife() {
  const { makeGameRecords, makeGuildLife } = await openDemoGuild();
  const items = Array.from(makeGameRecords(demoSeed)).flatMap((record) =>
    record.kind === 'item' ? [record.item] : [],
  );
  // Neither the owners of characters nor the ids of events depend on the time at which the guild is made.
  const source = { seed: demoSeed, now: Date.now(), discord: guild.discord, items };
  return makeGuildLife(source);
}

const { characters, events } = await makeDemoLife();

function found<T>(record: T | undefined, what: string): T {
  if (record === undefined) throw new Error(`The demo guild has no ${what}`);
  return record;
}

/** A character of the demo guild: the main one of `level3`. */
export const demoCharacter = found(
  characters.find(({ discordId, isMain }) => isMain && discordId === members.level3),
  'character of level3',
).characterId;

/** An event of the demo guild in the days to come, of which guests are told nothing. */
export const demoEvent = found(
  events.slice(0, -19).findLast(({ isPublic }) => !isPublic),
  'twenty events',
).id;
