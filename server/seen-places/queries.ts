import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { meets, officerLevel } from '#rules/access/access.ts';
import { mapLevel, mayKeepGuild, type PlaceReader } from '#rules/map/sight.ts';
import type { MapPlacesTable } from '../db/tables/maps.ts';

const eb = expressionBuilder<{ place: MapPlacesTable }, 'place'>();

/** Is true of the guild's places that somebody of a level sees. */
export const isGuilds = (level: number) =>
  eb.and([eb('place.layer', '=', 'guild'), eb('place.level', '<=', level)]);

/**
 * Is true of the places that are not the guild's and that somebody sees, a condition for each kind of them: one's own,
 * those of one's squads, or of all squads for officers, and for those who decide what waits to be taken in. No place is
 * of two kinds.
 */
export function kindsBeside(reader: PlaceReader): Expression<SqlBool>[] {
  if (!meets(mapLevel, reader.viewer)) return [];
  const isOwn = eb('place.owner_id', '=', reader.id);
  const isOthers = eb.or([eb('place.owner_id', 'is', null), eb('place.owner_id', '!=', reader.id)]);
  const isMine = eb('place.layer', '=', 'mine');
  const isSquads = eb('place.layer', '=', 'squad');
  const isOffered = eb('place.proposed_at', 'is not', null);
  const isOfficer = meets(officerLevel, reader.viewer);
  const isIn = eb('place.squad_id', 'in', reader.squadIds);
  return [
    eb.and([isMine, isOwn]),
    ...(isOfficer ? [isSquads] : []),
    ...(!isOfficer && reader.squadIds.length > 0 ? [eb.and([isSquads, isIn])] : []),
    ...(mayKeepGuild(reader) ? [eb.and([isMine, isOffered, isOthers])] : []),
  ];
}

/** Is true of the places that are not the guild's and that somebody sees. */
export const isSeenBeside = (reader: PlaceReader) => eb.or(kindsBeside(reader));

/** Is true of the places that somebody sees: the rule of `maySeePlace`, for the database. */
export const isSeenBy = (reader: PlaceReader) =>
  eb.or([isGuilds(reader.viewer.accessLevel), ...kindsBeside(reader)]);
