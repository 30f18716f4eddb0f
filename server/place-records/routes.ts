import * as placeRecords from '#contract/place-records.ts';
import { meets } from '#rules/access/access.ts';
import type { ExportedPlace } from '#rules/map/exporting.ts';
import { maySeePlace } from '#rules/map/sight.ts';
import { defineRoutes } from '../http/routes.ts';
import { missingMap, ownerOf, readerOf } from '../map-places/reading.ts';
import { readBody } from '../map-places/stored.ts';
import { findMap } from '../maps/queries.ts';
import { namesOfSquads } from '../squads/queries.ts';
import { type WrittenPlace, writtenPlaces } from './queries.ts';

/** Names that a place's own row does not have. */
interface Names {
  squads: ReadonlyMap<string, string>;
  /** the texts that the reader may read, by their paths */
  texts: ReadonlyMap<string, string>;
}

function toRecord(row: WrittenPlace, { squads, texts }: Names) {
  const { kind, name, form, points, words, levels, links } = readBody(row);
  return {
    ...{ number: row.number, id: row.source_id ?? row.id, kind, name, form, words },
    points: points.map(([x, y]): [number, number] => [x, y]),
    levels: levels && ([levels[0], levels[1]] as [number, number]),
    links: links.flatMap((link): ExportedPlace['links'][number][] => {
      if (link.kind === 'item') {
        return [{ kind: link.kind, id: link.id, words: link.words, name: link.name }];
      }
      if (link.kind === 'event') return [link];
      const title = texts.get(link.path);
      return title === undefined ? [] : [{ ...link, title }];
    }),
    ...{ layer: row.layer, level: row.level },
    squad: row.squad_id === null ? null : (squads.get(row.squad_id) ?? ''),
    seen: row.seen_at === null ? null : new Date(row.seen_at).toISOString().slice(0, 10),
  };
}

/** Routes of what files say of places. */
export const placeRecordRoutes = defineRoutes(placeRecords, {
  listPlaceRecords: async ({ params, query, signedIn }, { database: { db }, site }) => {
    const map = await findMap(db, params.mapId);
    if (!map) throw missingMap(params.mapId);
    const reader = await readerOf(db, signedIn);
    const asked = [...new Set(query.numbers.split(',').map(Number))];
    const rows = (await writtenPlaces(db, map.id, asked)).filter((place) =>
      maySeePlace(ownerOf(place, place), reader),
    );
    const readable = (await site.articles).filter(({ access }) => meets(access, reader.viewer));
    const names: Names = {
      squads: await namesOfSquads(
        db,
        rows.map(({ squad_id }) => squad_id),
      ),
      texts: new Map(readable.map(({ path, title }) => [path, title])),
    };
    return { places: rows.map((row) => toRecord(row, names)) };
  },
});
