import * as z from 'zod/mini';
import { gameId } from './ids.ts';
import { defineOperation } from './operation.ts';

const common = { method: 'GET', tag: 'Item database', access: 'guilded' } as const;

/** Ids of pieces of gear, each once, in their order; another snapshot of the game may lack some of them. */
const answer = z.object({ ids: z.array(gameId) });

export const listCraftableGear = defineOperation({
  ...common,
  id: 'listCraftableGear',
  path: '/api/aoc/database/gear/craftable',
  summary:
    'Pieces of gear that a character of somebody in the guild’s server has the skill to make',
  answer,
});

export const listOwnGear = defineOperation({
  ...common,
  id: 'listOwnGear',
  path: '/api/aoc/database/gear/own',
  summary:
    'Pieces of gear that one’s own characters wear or keep sets of, and that one received as drops',
  answer,
});
