import { openDrawnMaps } from '#demo/guild.ts';
import type { Database } from '../db/database.ts';
import { meetingLevel } from '../meeting-points/choosing.ts';
import { meetingPlaces } from '../place-finds/queries.ts';
import type { MeetingsByName } from './rows.ts';

/** More than the demo guild's maps have. */
const most = 200;

/** Reads the meeting points of the demo guild's maps; none where the guild has maps of its own. */
export async function demoMeetings(trx: Database['db']): Promise<MeetingsByName> {
  const { drawnMaps } = await openDrawnMaps();
  const maps = new Set(drawnMaps.map(({ name }) => name));
  const points = await meetingPlaces(trx, meetingLevel, most);
  return new Map(
    points
      .filter(({ map }) => maps.has(map))
      .map(({ map_id, number, name }) => [
        name,
        { meeting_map: map_id, meeting_number: number, meeting_name: name },
      ]),
  );
}
