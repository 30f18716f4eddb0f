import * as z from 'zod/mini';
import { recordId } from '#contract/ids.ts';
import { newSquadFields } from '#contract/squad-shapes.ts';
import { squadIdText } from '#contract/squad-id.ts';
import { changeSquad, disbandSquads, restoreSquads, setSquadMembers } from '#contract/squads.ts';
import { isSignedIn } from '#editing/use-author.ts';
import { draftPrefix } from '#stores/drafts.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#stores/storage.ts';
import type { Deed } from './deeds.ts';
import { deedOf } from './effects.ts';
import type { OwnDeeds } from './own-deeds.ts';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const keptFields = {
  id: z.optional(recordId),
  label: z.string(),
  /** the id of that of the same step that waits before it, and that it takes back */
  after: z.optional(recordId),
};

const { back } = setSquadMembers.body.shape;

/** A deed as it is sent, with the words for its step. */
const keptSchema = z.union([
  z.object({ ...keptFields, moves: setSquadMembers.body.shape.moves, back }),
  z.object({
    ...keptFields,
    squadId: squadIdText,
    changes: changeSquad.body.shape.changes,
  }),
  // Sent again, a squad without an id would be another.
  z.object({ ...keptFields, make: z.array(z.object({ id: recordId, ...newSquadFields })) }),
  z.object({ ...keptFields, disband: disbandSquads.body.shape.squads, back }),
  z.object({ ...keptFields, restore: restoreSquads.body.shape.squads, back }),
]);

type Kept = Deed & { id?: string | undefined; after?: string | undefined };

const prefixOf = (author: string) => `${draftPrefix}squads:${author}#`;

/**
 * Takes out the deeds that earlier pages of somebody could not send. What cannot be read any more is
 * left out. A page that is open may have kept them too, and sends them as well: each is made once.
 */
function takeKept(author: string): Kept[] {
  return storedKeys(prefixOf(author)).flatMap((key) => {
    const kept = readStored(key, isList) ?? [];
    removeStored(key);
    return kept.flatMap((one) => z.safeParse(keptSchema, one).data ?? []);
  });
}

/** Lists the deeds that are not sent, as they would be sent. */
function unsentDeeds({ $view }: OwnDeeds): Kept[] {
  const unsent = $view.get().own.filter(({ isMade }) => !isMade);
  return unsent.map(({ id, step, effect }, nth) => {
    const before = unsent.slice(0, nth).findLast((one) => one.step === step);
    // What the one before it ends, and this one gives back, is known once that is made.
    return before ? { id, after: before.id, ...deedOf(step.label, effect) } : { id, ...step.next };
  });
}

/**
 * Keeps in this browser the deeds of a page that are not sent, while their author is signed in, and
 * goes on with those of earlier pages. Returns the steps that go out now.
 */
export function keepUnsent(deeds: OwnDeeds, author: string | null): string[] {
  if (author === null) return [];
  const key = prefixOf(author) + crypto.randomUUID();
  const earlier = takeKept(author);
  let kept = '';
  deeds.$view.subscribe(() => {
    const unsent = unsentDeeds(deeds);
    const now = JSON.stringify(unsent);
    if (now === kept || !isSignedIn(author)) return;
    kept = now;
    if (unsent.length > 0) writeStored(key, unsent);
    else removeStored(key);
  });
  for (const { id = crypto.randomUUID(), after, ...deed } of earlier) deeds.resume(deed, id, after);
  return earlier.map(({ label }) => label);
}
