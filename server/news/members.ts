import type { Services } from '../services.ts';
import { tellOpenMaps } from './open-maps.ts';
import { tellSquads } from './squads.ts';

/** Tells that members are others than before: what shows them, and what their roles let them see and hear. */
export function tellMembers(services: Pick<Services, 'live'>, people: readonly string[]): void {
  tellSquads(services);
  tellOpenMaps(services);
  services.live.checkAgain(people);
}
