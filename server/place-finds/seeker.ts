import { meets, officerLevel } from '#rules/access/access.ts';
import { mayKeepGuild } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { readerOf } from '../map-places/reading.ts';
import type { SignedIn } from '../services.ts';
import type { Seeker } from './queries.ts';

/** Finds out what somebody sees who looks for places. */
export async function seekerOf(db: Database['db'], signedIn: SignedIn): Promise<Seeker> {
  const reader = await readerOf(db, signedIn);
  const { id, squadIds, viewer } = reader;
  return {
    ...{ id, squadIds, level: viewer.accessLevel, decides: mayKeepGuild(reader) },
    isOfficer: meets(officerLevel, viewer),
  };
}
