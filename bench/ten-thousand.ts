import { Readable } from 'node:stream';
import { placeKindFacts, placeKinds } from '#rules/map/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { readPlaceRecords } from '#server/place-imports/place-records.ts';
import type { RawRecord } from '#server/snapshots/record-buffer.ts';

/** So many places are on a map that is measured (product §10). */
export const placeCount = 10_000;

const names = ['Amber', 'Copper', 'Moonwort', 'Old Wick', 'Gull', 'Halcyon', 'Tarn', 'Ember'];
const sorts = ['Hollow', 'Ridge', 'Shallows', 'Rest', 'Watch', 'Gate', 'Fen', 'Stair', 'Cairn'];

/** Makes places with names of their own, items, levels and days; every twentieth is a line or an area. */
function* placeLines(map: string, side: number) {
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let index = 0; index < placeCount; index += 1) {
    const kind = placeKinds[next(placeKinds.length)] ?? 'note';
    const [x, y] = [next(side - 200), next(side - 200)];
    const { forms } = placeKindFacts[kind];
    const form = forms[0] === 'line' || index % 20 === 0 ? (forms.at(-1) ?? 'point') : 'point';
    const way = Array.from({ length: 12 }, (_, step) => [x + step * 15, y + ((step * 7) % 90)]);
    const corners = [
      ...[
        [x, y],
        [x + next(199) + 1, y],
      ],
      [x, y + next(199) + 1],
    ];
    const points = { point: [[x, y]], line: way, area: corners }[form];
    const level = 1 + next(40);
    yield {
      ...{ map, id: String(index), kind, form, points, levels: [level, level + 5] },
      name: `${names[next(names.length)]} ${sorts[next(sorts.length)]} ${next(400)}`,
      links: [{ kind: 'item', id: String(100_000_000_000_000 + next(300)), words: '2–4' }],
      seen: new Date(Date.now() - next(90) * 86_400_000).toISOString().slice(0, 10),
    };
  }
}

/** Brings ten thousand places to a map of the guild. @param side the shorter side of the map, in units */
export async function bringTenThousand(
  database: Database,
  map: string,
  side: number,
): Promise<void> {
  const lines = Array.from(placeLines(map, side), (place, index) => ({
    ...{ file: 'bench', line: index + 1, text: JSON.stringify(place) },
  }));
  const raw = Readable.from(lines) as AsyncIterable<RawRecord>;
  const read = await readPlaceRecords(database, raw, Date.now());
  if (read.wrong > 0) throw new Error(JSON.stringify(read.faults[0]));
  await importPlaces(database, read.places, { now: () => Date.now() });
}
