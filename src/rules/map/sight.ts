import { type Level, levels, meets, officerLevel, type Viewer } from '../access/access.ts';

/** Whose a place is: one member's, a squad's, or the guild's. It only ever goes on in this order. */
export const placeLayers = ['mine', 'squad', 'guild'] as const;

export type PlaceLayer = (typeof placeLayers)[number];

/** The level that the map itself asks (product §6.2). */
export const mapLevel = 2 satisfies Level;

/** The levels that a place of the guild may ask. */
export const placeLevels = levels.filter((level) => level >= mapLevel) as [Level, ...Level[]];

/** What decides who sees a place. */
export interface PlaceOwner {
  layer: PlaceLayer;
  /** who drew it; null for what an import brought */
  ownerId: string | null;
  /** the squad whose it is; null for any other layer */
  squadId: string | null;
  /** the level that a place of the guild asks */
  level: number;
  /** its owner offers it to the guild */
  isProposed: boolean;
}

/** Who looks at places. */
export interface PlaceReader {
  id: string;
  viewer: Viewer;
  /** the squads in which they are */
  squadIds: readonly string[];
}

const isOfficer = ({ viewer }: PlaceReader) => meets(officerLevel, viewer);

/** Tells whether somebody takes in what members propose, and keeps the guild's places. */
export function mayKeepGuild({ viewer }: Pick<PlaceReader, 'viewer'>): boolean {
  return meets(mapLevel, viewer) && meets('editor-or-officer', viewer);
}

const isIn = ({ squadId }: PlaceOwner, { squadIds }: PlaceReader) =>
  squadId !== null && squadIds.includes(squadId);

/** Tells whether somebody sees a place (product §9.30). */
export function maySeePlace(place: PlaceOwner, reader: PlaceReader): boolean {
  if (!meets(mapLevel, reader.viewer)) return false;
  switch (place.layer) {
    case 'mine':
      return place.ownerId === reader.id || (place.isProposed && mayKeepGuild(reader));
    case 'squad':
      return isIn(place, reader) || isOfficer(reader);
    case 'guild':
      return reader.viewer.accessLevel >= place.level;
  }
}

/** Tells whether somebody changes a place, or makes one that is whose this one is. */
export function mayChangePlace(place: PlaceOwner, reader: PlaceReader): boolean {
  if (!maySeePlace(place, reader)) return false;
  switch (place.layer) {
    case 'mine':
      return place.ownerId === reader.id;
    case 'squad':
      return true;
    case 'guild':
      return mayKeepGuild(reader);
  }
}

/**
 * Says why a place cannot go from whose it is to somebody else; null where it can: it only ever goes on,
 * since what others have worked on is not one member's to take away.
 */
export function passingFault(
  from: Pick<PlaceOwner, 'layer' | 'squadId'>,
  to: Pick<PlaceOwner, 'layer' | 'squadId'>,
): string | null {
  const [before, after] = [from.layer, to.layer].map((layer) => placeLayers.indexOf(layer));
  if ((after ?? 0) < (before ?? 0))
    return 'must not go back to fewer people: draw it anew for them';
  if (from.layer === 'squad' && to.layer === 'squad' && from.squadId !== to.squadId) {
    return 'must stay with its squad';
  }
  return null;
}
