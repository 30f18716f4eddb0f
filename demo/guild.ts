export { demoPersonas, personas } from './personas.ts';
export type { Character } from './guild/characters.ts';
export type { GuildEvent } from './guild/events.ts';
export type { GuildLife } from './guild/guild-life.ts';
export type { People } from './guild/people.ts';
export type { Manner } from './map/palette.ts';
export type { DrawnMap } from './map/drawn-maps.ts';
export type { PlaceRecord } from './map/places.ts';

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

/** Loads the demo guild's maps and their places, as they are kept. */
export async function openDrawnMaps() {
  const [{ felled, finds, linkedBy }, { drawnMaps, readDrawnPlaces }] = await Promise.all([
    import('./map/finds.ts'),
    import('./map/drawn-maps.ts'),
  ]);
  return { drawnMaps, felled, finds, linkedBy, readDrawnPlaces };
}

/** Loads what draws the demo guild's maps and makes their places. */
export async function openDemoMaps() {
  const [{ makeCave }, { drawChart }, { drawCave }, { mapIds, makePlaces }, { makeWorld }] =
    await Promise.all([
      import('./map/cave.ts'),
      import('./map/chart.ts'),
      import('./map/draw-cave.ts'),
      import('./map/places.ts'),
      import('./map/world.ts'),
    ]);
  return { drawCave, drawChart, makeCave, makePlaces, makeWorld, mapIds };
}
