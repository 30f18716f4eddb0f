import * as joining from '#contract/joining.ts';
import { defineRoutes } from '../http/routes.ts';
import { movingInSquads, tellingSquads } from '../news/squads.ts';
import { tellingReaders } from '../notices/told.ts';
import { acceptJoin, refuseJoin } from './answering.ts';
import { askToJoin, lookForSquad, takeBackRequest } from './changes.ts';

/** Routes of those who look for a squad, and of those who answer them. */
export const joiningRoutes = defineRoutes(joining, {
  lookForSquad: tellingSquads(lookForSquad),
  askToJoin: tellingReaders(tellingSquads(askToJoin)),
  takeBackRequest: tellingReaders(tellingSquads(takeBackRequest)),
  acceptJoin: tellingReaders(movingInSquads(acceptJoin)),
  refuseJoin: tellingReaders(tellingSquads(refuseJoin)),
});
