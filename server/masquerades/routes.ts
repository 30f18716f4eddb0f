import * as masquerades from '#contract/masquerades.ts';
import { defineRoutes } from '../http/routes.ts';
import { endMasquerade, startMasquerade } from './changes.ts';
import { lookUp } from './target.ts';

/** Routes of masquerades: the server records them, and decides by the real session. */
export const masqueradeRoutes = defineRoutes(masquerades, {
  lookUpUser: ({ params }, { membership }) => lookUp(membership, params.id),

  startMasquerade,
  endMasquerade,
});
