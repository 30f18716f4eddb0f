import { useState } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { improve, type Improved } from '#rules/gear/improve.ts';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { slotGroups } from '#rules/gear/improve.ts';
import { slotNames } from '#rules/gear/slots.ts';
import { atRest, type Modification, settingsInWords } from '#rules/items/modification.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { KnownItems } from './known-items.ts';
import { SettingsFields } from './SettingsFields.tsx';

interface Props {
  gear: Gear;
  items: KnownItems;
  onImprove: (label: string, gear: Gear) => void;
  onClose: () => void;
}

const everything = 'Everything worn';

/** Lists the choices of slots: everything, a group, one slot; those alone that hold something. */
function scopesOf(gear: Gear): Map<string, readonly DollSlot[]> {
  const all: [string, readonly DollSlot[]][] = [
    [everything, dollSlots],
    ...Object.entries(slotGroups),
    ...dollSlots.map((slot): [string, DollSlot[]] => [slotNames[slot], [slot]]),
  ];
  return new Map(all.filter(([, slots]) => slots.some((slot) => gear[slot])));
}

const countInWords = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

function Outcome({ improved: { changed, nearest, gone } }: { improved: Improved }) {
  return (
    <div className="grid gap-1 text-sm text-muted" role="status">
      <p>
        {changed.length === 0 ? 'Changes nothing.' : `Changes ${countInWords(changed.length)}.`}
      </p>
      {nearest.length > 0 && (
        <p>
          Not in this rarity: {nearest.map(({ name, rarity }) => `${name} (${rarity})`).join(', ')}.
        </p>
      )}
      {gone.length > 0 && (
        <p>
          Not in the item database, left as they are: {gone.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </div>
  );
}

/** Brings everything worn, a group of slots or one slot to the same rarity, enchant and quality. */
export function ImproveDialog({ gear, items, onImprove, onClose }: Props) {
  const [scope, setScope] = useState(everything);
  const [settings, setSettings] = useState<Modification>(atRest('Legendary'));
  const scopes = scopesOf(gear);
  const improved = improve(
    gear,
    scopes.get(scope) ?? [],
    settings,
    (id) => items.get(id) ?? undefined,
  );
  const label = `${scope} to ${settingsInWords(settings)}`;
  return (
    <Dialog
      title="All to one setting"
      place="side"
      onClose={onClose}
      actions={
        <Button
          look="main"
          aria-disabled={improved.changed.length === 0}
          onClick={() => {
            if (improved.changed.length === 0) return;
            onImprove(label, improved.gear);
            onClose();
          }}
        >
          Set {countInWords(improved.changed.length)}
        </Button>
      }
    >
      <Field label="For">
        <Select
          value={scope}
          onChange={({ target }) => {
            setScope(target.value);
          }}
        >
          {[...scopes.keys()].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <SettingsFields settings={settings} onChange={setSettings} />
      <Outcome improved={improved} />
    </Dialog>
  );
}
