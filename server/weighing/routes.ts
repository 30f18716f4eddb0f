import * as weighing from '#contract/weighing.ts';
import { defineRoutes } from '../http/routes.ts';
import { countReceived } from './received.ts';
import { weighDrop } from './weighing.ts';

/** Routes of weighing an item: who would gain what by it, and who got what. */
export const weighingRoutes = defineRoutes(weighing, { weighDrop, countReceived });
