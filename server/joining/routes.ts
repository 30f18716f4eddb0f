import * as joining from '#contract/joining.ts';
import { defineRoutes } from '../http/routes.ts';
import { acceptJoin, refuseJoin } from './answering.ts';
import { askToJoin, lookForSquad, takeBackRequest } from './changes.ts';

/** Routes of those who look for a squad, and of those who answer them. */
export const joiningRoutes = defineRoutes(joining, {
  lookForSquad,
  askToJoin,
  takeBackRequest,
  acceptJoin,
  refuseJoin,
});
