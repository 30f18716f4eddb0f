import * as z from 'zod/mini';
import { squadChangeKinds } from '#rules/squads/squad.ts';
import { discordId } from './ids.ts';
import { crestSchema } from './crest-shape.ts';
import { longestOfSquad, squadName, squadRole } from './squad-shapes.ts';
import { squadIdText } from './squad-id.ts';
import { storable } from './storable.ts';
import { words } from './words.ts';

/** A field that changes: what was read of it, and what it shall be. */
function changed<Value extends z.ZodMiniType>(value: Value) {
  return z.optional(z.object({ was: value, is: value }));
}

/** Fields of a squad that change. */
export const changesSchema = z
  .object({
    // An older squad may have a longer name than is taken today.
    name: z.optional(
      z.object({ was: z.string().check(z.maxLength(500), storable), is: squadName }),
    ),
    crest: changed(z.nullable(crestSchema)),
    leadId: changed(discordId),
    deputyId: changed(z.nullable(discordId)),
    seeks: changed(words(longestOfSquad.seeks)),
  })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((change) => change !== undefined),
      'must have a change',
    ),
  );

export type SquadChanges = z.infer<typeof changesSchema>;

/** Where somebody is, and as what; null for in no squad. */
const placeSchema = z.nullable(z.object({ squadId: squadIdText, role: squadRole }));

/** Somebody who moves: where they were found, and where they shall be. */
export const moveSchema = z.object({ discordId, was: placeSchema, is: placeSchema });

export type SquadMove = z.infer<typeof moveSchema>;

/** A line of the history. */
export const changeSchema = z.object({
  id: z.string(),
  at: z.string(),
  squadId: z.string(),
  /** names are those of that time */
  squadName: z.string(),
  kind: z.enum(squadChangeKinds),
  /** whom it concerns; null for the squad itself */
  person: z.nullable(z.object({ discordId, username: z.string() })),
  detail: z.string(),
  by: z.object({ discordId, username: z.string() }),
});

export type SquadChange = z.infer<typeof changeSchema>;
