import type { GearSave, OlderSave } from '#contract/characters.ts';
import { type CharacterFields, coerceFields, olderFaults } from '#rules/characters/fields.ts';
import type { Database } from '../db/database.ts';
import { readGearItems } from '../gear/stored.ts';
import { ProblemError } from '../http/problem.ts';
import { checkGear } from './check-gear.ts';
import type { StoredCharacter } from './stored.ts';

/** What either form sends, and which form it was. */
export type Save =
  { form: 'gear'; body: GearSave } | { form: 'older'; body: Omit<OlderSave, 'updated'> };

/** @throws ProblemError */
function assertOlderBounds({ form, body }: Save, before: CharacterFields | null): void {
  if (form !== 'older') return;
  const faults = olderFaults(body, before);
  const errors = Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, [message]]),
  );
  const [first] = Object.entries(faults);
  if (first) throw new ProblemError('invalid', first.join(' '), { errors });
}

/**
 * Returns the character as a save leaves it: what was sent over what was there.
 * @throws ProblemError naming the fields and slots that are wrong
 */
export async function mergeSave(
  db: Database['db'],
  save: Save,
  before: StoredCharacter | null,
  editor: boolean,
): Promise<StoredCharacter> {
  const { form, body } = save;
  assertOlderBounds(save, before?.fields ?? null);
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  const fields = coerceFields({ ...before?.fields, ...Object.fromEntries(sent) }, form === 'gear');
  fields.IGN = fields.IGN.trim();
  const worn = before?.gear ?? {};
  const gear = form === 'gear' ? body.gear : undefined;
  if (!gear) return { fields, gear: worn, editor };
  const ids = [...new Set(Object.values(gear).map(({ id }) => id))];
  return { fields, gear: checkGear(gear, await readGearItems(db, ids), worn), editor };
}
