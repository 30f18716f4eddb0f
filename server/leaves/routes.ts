import * as leaves from '#contract/leaves.ts';
import { defineRoutes } from '../http/routes.ts';
import { announceLeave, removeLeave } from './changes.ts';

/** Leave of absence: announced by members, taken back by them or an officer. */
export const leaveRoutes = defineRoutes(leaves, { announceLeave, removeLeave });
