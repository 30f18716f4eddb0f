import * as masquerades from '#contract/masquerades.ts';
import { defineRoutes } from '../http/routes.ts';
import { endMasquerade, startMasquerade } from './changes.ts';
import { lookUp } from './target.ts';

/** Looking around as somebody: the server writes it down, and decides by the real session. */
export const masqueradeRoutes = defineRoutes(masquerades, {
  lookUpUser: ({ params }, { membership }) => lookUp(membership, params.id),

  startMasquerade,
  endMasquerade,
});
