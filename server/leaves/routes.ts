import * as leaves from '#contract/leaves.ts';
import { defineRoutes } from '../http/routes.ts';
import { tellingSquads } from '../news/squads.ts';
import { announceLeave, endLeave, removeLeave } from './changes.ts';

/** Routes of leaves: members announce, end and withdraw their own. */
export const leaveRoutes = defineRoutes(leaves, {
  announceLeave: tellingSquads(announceLeave),
  endLeave: tellingSquads(endLeave),
  removeLeave: tellingSquads(removeLeave),
});
