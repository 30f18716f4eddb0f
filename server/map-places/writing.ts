import { mostPlaceRevisions } from '#contract/map-places.ts';
import { anchorOf, drawingFault } from '#rules/map/drawing.ts';
import { formFault } from '#rules/map/kinds.ts';
import { mostPlaces } from '#rules/map/limits.ts';
import { mayChangePlace, type PlaceReader } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import type { MapPlacesTable, MapsTable } from '../db/tables/maps.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { followPlaces } from '../meeting-points/keeping.ts';
import type { Services, SignedIn } from '../services.ts';
import { holdMap } from '../maps/queries.ts';
import { countPlaces, type StandingPlace, touchMap, writePlace } from './queries.ts';
import { missingMap, neededPlace, ownerOf, readerOf, toPlace, type Wanted } from './reading.ts';
import { itemsOf, type PlaceBody } from './stored.ts';
import { tellPlaces } from '../news/open-maps.ts';

type Db = Database['db'];

/** A change of a map's places, under way. */
export interface Drawing {
  trx: Db;
  map: MapsTable;
  reader: PlaceReader;
  services: Services;
  signedIn: SignedIn;
}

/** A call about the places of a map. */
interface About {
  params: { mapId: string };
  signedIn: SignedIn;
}

/**
 * Changes the places of a map in one transaction, in which nobody else does, and tells who sees them.
 * @throws ProblemError when there is no such map
 */
export async function drawing<T>(
  services: Services,
  { params, signedIn }: About,
  change: (drawing: Drawing) => Promise<T>,
): Promise<T> {
  const done = await services.database.db.transaction().execute(async (trx) => {
    const map = await holdMap(trx, params.mapId);
    if (!map) throw missingMap(params.mapId);
    const reader = await readerOf(trx, signedIn);
    return change({ trx, map, reader, services, signedIn });
  });
  tellPlaces(services, params.mapId);
  return done;
}

/** Says what became of a place after a change. */
export async function answerChanged(
  services: Services,
  about: About,
  change: (drawing: Drawing) => Promise<number>,
) {
  const number = await drawing(services, about, change);
  const { db } = services.database;
  const reader = await readerOf(db, about.signedIn);
  const at = { mapId: about.params.mapId, number: String(number) };
  // Somebody may have given it to others meanwhile.
  const place = await neededPlace(db, reader, at, { removedToo: true });
  return toPlace(services, reader, place);
}

export function notTheirs(detail: string): ProblemError {
  return new ProblemError('not-allowed', detail);
}

/** Finds a place that somebody changes, as they read it. @throws ProblemError */
export async function changeablePlace(
  { trx, reader }: Drawing,
  at: { mapId: string; number: string },
  wanted: Wanted = {},
): Promise<StandingPlace> {
  const place = await neededPlace(trx, reader, at, wanted);
  if (mayChangePlace(ownerOf(place, place), reader)) return place;
  throw notTheirs('Editors and officers change the guild’s places. Offer them one of your own.');
}

/** Refuses a change of what has become something else since it was read. @throws ProblemError */
export function assertUnchanged(place: StandingPlace, revision: number): void {
  if (place.revision === revision) return;
  throw new ProblemError(
    'changed-meanwhile',
    'Somebody has changed this place since. Look at it again, then decide.',
  );
}

/** Refuses what cannot be drawn like that on a map. @throws ProblemError */
export function assertDrawn(map: MapsTable, body: Omit<PlaceBody, 'links'>): void {
  const faults = { form: formFault(body.kind, body.form), points: drawingFault(body, map) };
  for (const [field, fault] of Object.entries(faults)) {
    if (fault !== null)
      throw fieldProblem(field, `${field === 'form' ? 'Form' : 'Points'} ${fault}`);
  }
}

/** Whose a place is to be. */
export type Belonging = Pick<MapPlacesTable, 'layer' | 'squad_id' | 'level' | 'owner_id'>;

const roomWords = {
  mine: 'You have',
  squad: 'The squad has',
  guild: 'The guild has',
} as const;

/** Refuses one more place than may be. @throws ProblemError */
export async function assertRoom(trx: Db, map: MapsTable, whose: Belonging): Promise<void> {
  const most = mostPlaces[whose.layer];
  if ((await countPlaces(trx, map.id, whose)) < most) return;
  throw new ProblemError(
    'too-many',
    `${roomWords[whose.layer]} ${most} places on this map, and no more are kept. Remove one first.`,
  );
}

/** Returns the columns of a place that follow from what it is. */
export function columnsOf(body: PlaceBody) {
  const [x, y] = anchorOf(body);
  return {
    ...{ kind: body.kind, name: body.name, form: body.form, x, y, items: itemsOf(body) },
    points: body.form === 'point' ? null : JSON.stringify(body.points),
    level_from: body.levels?.[0] ?? null,
    level_to: body.levels?.[1] ?? null,
  };
}

/** Writes what a place becomes, as its next revision. Returns its number. */
export async function keepRevision(
  { trx, map, services, signedIn }: Drawing,
  place: Omit<MapPlacesTable, keyof ReturnType<typeof columnsOf>>,
  body: PlaceBody,
  wasGuilds: boolean,
): Promise<number> {
  const revision = place.revision + 1;
  const { layer, squad_id, level } = place;
  await writePlace(
    trx,
    { ...place, ...columnsOf(body), revision },
    {
      ...{ place_id: place.id, revision, layer, squad_id, level, body: JSON.stringify(body) },
      ...{ by_id: signedIn.user.id, at: services.now() },
    },
    revision - mostPlaceRevisions + 1,
  );
  if (wasGuilds || layer === 'guild') {
    await touchMap(trx, map.id);
    await followPlaces(trx, map.id, [place.number], services.now());
  }
  return place.number;
}

/** Returns the row of a place, without what belongs to its revision. */
export function rowOf({ body: _, by_id: __, at: ___, ...row }: StandingPlace): MapPlacesTable {
  return row;
}
