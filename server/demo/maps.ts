import { setImmediate as turn } from 'node:timers/promises';
import type { PlaceRecord as FilePlace, SentLink } from '#contract/place-shapes.ts';
import { type DrawnMap, openDrawnMaps, type PlaceRecord } from '#demo/guild.ts';
import { placeKindFacts } from '#rules/map/kinds.ts';
import type { Database } from '../db/database.ts';
import { importPlaces } from '../place-imports/import-places.ts';
import { readPlaceRecords } from '../place-imports/place-records.ts';
import { importMap } from '../maps/import-map.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { allMaps, lightPictures } from '../maps/queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Where the texts stand to which places lead. */
const textPaths: Record<string, string> = {
  'beginner-information': '/articles/general/public/beginner-information',
  'battle-comms': '/articles/general/public/battle-comms',
  squads: '/articles/general/public/squads',
  leveling: '/articles/guides/leveling',
  'leveling-crafter': '/articles/general/restricted/leveling-crafter',
  'arlogian-collar': '/articles/quests/t2/arlogian-collar',
};

function amountInWords({ how, amount: [least, most] }: PlaceRecord['items'][number]): string {
  if (how === 'made') return 'made here';
  const amount = least === most ? `${least}` : `${least}–${most}`;
  return how === 'gathered' ? `${amount} at a time` : 'drops';
}

/** Spreads what has no order of its own: the same place gets the same number. */
function spread(id: string, below: number): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % below;
}

/** Every eleventh place that gives gear is for veterans alone. */
const veterans = { level: 3, every: 11 } as const;

function toFilePlace(
  { id, kind, name, form, points, words, levels, ...place }: PlaceRecord,
  map: DrawnMap,
  now: number,
): FilePlace {
  const { fadesAfter } = placeKindFacts[kind];
  const seen = fadesAfter === null ? null : now - spread(id, Math.ceil(fadesAfter * 1.4)) * day;
  const links: SentLink[] = [
    ...place.items.map((item) => ({
      kind: 'item' as const,
      id: item.id,
      words: amountInWords(item),
    })),
    ...place.guides.map(({ slug }) => ({ kind: 'guide' as const, path: textPaths[slug] ?? '/' })),
  ];
  const isForVeterans = kind === 'gearing-spot' && spread(id, veterans.every) === 0;
  return {
    ...{ map: map.name, id, kind, name, form, words, links },
    points: points.map(([x, y]): [number, number] => [x, y]),
    levels: levels && [levels[0], levels[1]],
    level: isForVeterans ? veterans.level : 2,
    seen: seen === null ? null : new Date(seen).toISOString().slice(0, 10),
  };
}

async function* asLines(places: readonly FilePlace[]) {
  for (const [index, place] of places.entries()) {
    // The host may answer others meanwhile.
    if (index % 100 === 0) await turn();
    yield { file: 'demo guild', line: index + 1, text: JSON.stringify(place) };
  }
}

/**
 * Brings the demo guild's maps with their places, unless the guild has maps of its own. What an earlier try
 * has left is gone on with.
 */
export async function bringDemoMaps(database: Database, now: number): Promise<number> {
  const { drawnMaps, readDrawnPlaces } = await openDrawnMaps();
  const there = await allMaps(database.db);
  const ours = new Set(drawnMaps.map(({ name }) => mapNameKey(name)));
  if (there.some(({ name_key }) => !ours.has(name_key))) return 0;
  // Imports compare with the real time, whatever the guild's own time is.
  const options = { stretch: false, now: () => Date.now() };
  const lights = await lightPictures(database.db);
  for (const { name, levelOf, size, picture, light } of drawnMaps) {
    const known = there.find(({ name_key }) => name_key === mapNameKey(name));
    // Places lie in the units of the chart, which is drawn at half of its size.
    if (!known) await importMap(database, { ...options, name, levelOf, picture: size });
    const pictures = {
      picture: known?.picture_id ? null : picture,
      light: known && lights.has(known.id) ? undefined : light,
    };
    if (pictures.picture !== null || pictures.light !== undefined) {
      await importMap(database, { ...options, name, levelOf, ...pictures });
    }
  }
  const records = readDrawnPlaces().map((place) => {
    const map = drawnMaps.find(({ id }) => id === place.map);
    if (!map) throw new Error(`${place.name} is on ${place.map}, and there is no such map.`);
    return toFilePlace(place, map, now);
  });
  const read = await readPlaceRecords(database, asLines(records), now);
  const faults = read.faults.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
  if (read.wrong > 0) throw new Error(`The demo maps' places are wrong:\n${faults.join('\n')}`);
  await importPlaces(database, read.places, { now: () => Date.now() });
  return records.length;
}
