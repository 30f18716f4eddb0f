import type { Services } from '../services.ts';
import { tellSquads } from './squads.ts';

/** Tells that members are others than before: what shows them, and what their roles let them hear. */
export function tellMembers(services: Pick<Services, 'live'>, people: readonly string[]): void {
  tellSquads(services);
  services.live.checkAgain(people);
}
