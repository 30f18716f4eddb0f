import * as leaves from '#contract/leaves.ts';
import { defineRoutes } from '../http/routes.ts';
import { announceLeave, removeLeave } from './changes.ts';

/** Routes of leaves: members announce them; they or an officer withdraw them. */
export const leaveRoutes = defineRoutes(leaves, { announceLeave, removeLeave });
