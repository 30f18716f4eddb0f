import * as removals from '#contract/removals.ts';
import { defineRoutes } from '../http/routes.ts';
import { askForRemoval, takeBackRemoval } from './changes.ts';
import { removeMember } from './removing.ts';

/** Routes of removals: a member asks for theirs, an officer carries it out. */
export const removalRoutes = defineRoutes(removals, {
  askForRemoval,
  takeBackRemoval,
  removeMember,
});
