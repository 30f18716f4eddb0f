import * as gearingSpots from '#contract/gearing-spots.ts';
import { defineRoutes } from '../http/routes.ts';
import { listGearingSpots } from './listing.ts';

/** Routes of gearing spots: where gear is found, for members. */
export const gearingSpotRoutes = defineRoutes(gearingSpots, { listGearingSpots });
