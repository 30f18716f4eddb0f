import type { OnMembersChanged } from '../discord/membership.ts';
import type { LiveDocuments } from '../live/live.ts';
import { tellMembers } from '../news/members.ts';
import type { PlaceKeeper } from '../places/keeping.ts';

/**
 * Makes what the host does once members are others than before: it tells the pages that show them, and
 * gives the places that they have left to whoever waits.
 */
export function membersChanged({
  live,
  places,
}: {
  live: LiveDocuments;
  places: Pick<PlaceKeeper, 'look'>;
}): OnMembersChanged {
  return (people) => {
    tellMembers({ live }, people);
    places.look();
  };
}
