export { demoPersonas, personas } from './personas.ts';
export type { Character } from './guild/characters.ts';
export type { GuildEvent } from './guild/events.ts';
export type { GuildLife } from './guild/guild-life.ts';
export type { People } from './guild/people.ts';

/** The demo guild is the same on every machine. */
export const demoSeed = 9;

/**
 * Loads the generator of the demo guild and its game, with its tables. Callers that only need the
 * people to sign in as do without it.
 */
export async function openDemoGuild() {
  const [{ makeGameRecords }, { makeGuildLife }, { glyphs, iconPath }] = await Promise.all([
    import('./game/game-records.ts'),
    import('./guild/guild-life.ts'),
    import('./game/glyphs.ts'),
  ]);
  return { makeGameRecords, makeGuildLife, glyphs, iconPath };
}
