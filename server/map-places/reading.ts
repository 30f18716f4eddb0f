import { mostMeetingsShown, type Place } from '#contract/place-shapes.ts';
import { backAt } from '#rules/map/freshness.ts';
import {
  mayChangePlace,
  maySeePlace,
  type PlaceOwner,
  type PlaceReader,
} from '#rules/map/sight.ts';
import { eventFacts } from '../calendar/answers.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { MapPlaceRevisionsTable, MapPlacesTable } from '../db/tables/maps.ts';
import { ProblemError } from '../http/problem.ts';
import { eventsMeetingAt } from '../meeting-points/queries.ts';
import type { Services, SignedIn } from '../services.ts';
import { squadsOf } from '../squad-places/queries.ts';
import { namesOfSquads } from '../squads/queries.ts';
import { readLinks } from './links.ts';
import { findPlace, revisionsOf, type StandingPlace } from './queries.ts';
import { type PlaceBody, readBody } from './stored.ts';

type Db = Database['db'];

/** Finds out who looks at places. */
export async function readerOf(db: Db, { user, viewer }: SignedIn): Promise<PlaceReader> {
  return { id: user.id, viewer, squadIds: (await squadsOf(db, [user.id])).get(user.id) ?? [] };
}

/** Tells whose a place is, or was. */
export function ownerOf(
  place: Pick<MapPlacesTable, 'owner_id' | 'proposed_at'>,
  at: Pick<MapPlaceRevisionsTable, 'layer' | 'squad_id' | 'level'>,
): PlaceOwner {
  return {
    ...{ layer: at.layer, ownerId: place.owner_id, squadId: at.squad_id, level: at.level },
    isProposed: place.proposed_at !== null,
  };
}

export function missingMap(id: string): ProblemError {
  return new ProblemError('not-found', `There is no map with the id ${id}.`);
}

/** How a place is looked for. */
export interface Wanted {
  /** also a removed one, for whoever may change it */
  removedToo?: boolean;
  /** what is said where there is none for them */
  missing?: string;
}

/**
 * Finds a place that somebody may see.
 * @throws ProblemError, the same whether there is none or it is not for them
 */
export async function neededPlace(
  db: Db,
  reader: PlaceReader,
  { mapId, number }: { mapId: string; number: string },
  { removedToo = false, missing = `The map has no place ${number}.` }: Wanted = {},
): Promise<StandingPlace> {
  const place = await findPlace(db, mapId, Number(number));
  const owner = place && ownerOf(place, place);
  const isForThem = owner && maySeePlace(owner, reader);
  const isRemoved = place !== null && place.removed_at !== null;
  const mayHave = !isRemoved || (removedToo && owner && mayChangePlace(owner, reader));
  if (place && isForThem && mayHave) return place;
  throw new ProblemError('not-found', missing);
}

const toIso = (moment: number) => new Date(moment).toISOString();

/** Names people by their ids. */
async function peopleOf(db: Db, ids: readonly (string | null)[]) {
  const users = await findUsers(db, [...new Set(ids.filter((id) => id !== null))]);
  const named = new Map(
    users.map(({ id, username, avatar }) => [id, { discordId: id, username, avatar }]),
  );
  return (id: string | null) => (id === null ? null : (named.get(id) ?? null));
}

type Layered = Pick<MapPlaceRevisionsTable, 'layer' | 'squad_id' | 'level'>;

/** Tells what a place is, or was. */
async function toContent(
  services: Services,
  { viewer }: Pick<PlaceReader, 'viewer'>,
  { kind, name, form, points, words, levels, links }: PlaceBody,
  { layer, squad_id, level }: Layered,
) {
  const { db } = services.database;
  const articles = await services.site.articles;
  const names = await namesOfSquads(db, [squad_id]);
  return {
    ...{ kind, name, form, words, layer },
    points: points.map(([x, y]): [number, number] => [x, y]),
    levels: levels && ([levels[0], levels[1]] as [number, number]),
    links: await readLinks({ db, articles, viewer }, links),
    squad: squad_id === null ? null : { id: squad_id, name: names.get(squad_id) ?? '' },
    level: level as Place['level'],
  };
}

/** Makes the answer for a place, as somebody sees it. */
export async function toPlace(
  services: Services,
  reader: PlaceReader,
  place: StandingPlace,
): Promise<Place> {
  const { timer_started_at: startedAt, timer_minutes: minutes } = place;
  const named = await peopleOf(services.database.db, [
    ...[place.owner_id, place.by_id, place.seen_by, place.timer_by],
  ]);
  const ahead = { after: services.now(), most: mostMeetingsShown };
  const meetings = await eventsMeetingAt(services.database.db, place, ahead);
  return {
    ...{ id: place.id, number: place.number, revision: place.revision },
    ...(await toContent(services, reader, readBody(place), place)),
    changed: { by: named(place.by_id), at: toIso(place.at) },
    owner: named(place.owner_id),
    mayChange: mayChangePlace(ownerOf(place, place), reader),
    seen: place.seen_at === null ? null : { by: named(place.seen_by), at: toIso(place.seen_at) },
    timer:
      startedAt === null || minutes === null
        ? null
        : {
            ...{ by: named(place.timer_by), startedAt: toIso(startedAt), minutes },
            backAt: toIso(backAt({ startedAt, minutes })),
          },
    proposedAt: place.proposed_at === null ? null : toIso(place.proposed_at),
    refusal:
      place.refused_at === null
        ? null
        : { words: place.refused_why ?? '', at: toIso(place.refused_at) },
    meetings: meetings.map(eventFacts),
  };
}

/** Returns the revisions of a place that somebody might see while they stood, or sees: it may be offered as it is. */
export async function seenRevisions(db: Db, reader: PlaceReader, place: StandingPlace) {
  const revisions = await revisionsOf(db, place);
  return revisions.filter((one) => {
    const owner = ownerOf(place, one);
    const isProposed = owner.isProposed && one.revision === place.revision;
    return maySeePlace({ ...owner, isProposed }, reader);
  });
}

/** Makes the answer for what a place was. */
export async function toRevisions(services: Services, reader: PlaceReader, place: StandingPlace) {
  const { db } = services.database;
  const revisions = await seenRevisions(db, reader, place);
  const named = await peopleOf(
    db,
    revisions.map(({ by_id }) => by_id),
  );
  return Promise.all(
    revisions.map(async (one) => ({
      ...(await toContent(services, reader, readBody(one), one)),
      ...{ revision: one.revision, by: named(one.by_id), at: toIso(one.at) },
    })),
  );
}
