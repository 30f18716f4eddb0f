import * as joining from '#contract/joining.ts';
import { defineRoutes } from '../http/routes.ts';
import { tellingSquads } from '../news/squads.ts';
import { acceptJoin, refuseJoin } from './answering.ts';
import { askToJoin, lookForSquad, takeBackRequest } from './changes.ts';

/** Routes of those who look for a squad, and of those who answer them. */
export const joiningRoutes = defineRoutes(joining, {
  lookForSquad: tellingSquads(lookForSquad),
  askToJoin: tellingSquads(askToJoin),
  takeBackRequest: tellingSquads(takeBackRequest),
  acceptJoin: tellingSquads(acceptJoin),
  refuseJoin: tellingSquads(refuseJoin),
});
