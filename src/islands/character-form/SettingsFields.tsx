import { useState } from 'react';
import { formatQuality, type Modification, readQuality } from '#rules/items/modification.ts';
import { rarities } from '#rules/items/rarity.ts';
import { enchantMax } from '#rules/items/stats.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  settings: Modification;
  onChange: (settings: Modification) => void;
}

function QualityField({ settings, onChange }: Props) {
  const [typed, setTyped] = useState(formatQuality(settings.qualityTenths));
  const isWrong = readQuality(typed) === null;
  return (
    <Field
      label="Quality (%)"
      className="w-28"
      hint={isWrong && <span className="text-danger">0 to 100, one decimal</span>}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="text-end tabular"
        value={typed}
        aria-invalid={isWrong}
        onChange={({ target }) => {
          setTyped(target.value);
          const qualityTenths = readQuality(target.value);
          if (qualityTenths !== null) onChange({ ...settings, qualityTenths });
        }}
      />
    </Field>
  );
}

/** Asks for a rarity, an enchant and a quality, whatever the items are to which they go. */
export function SettingsFields({ settings, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Rarity" className="w-36">
        <Select
          value={settings.rarity}
          onChange={({ target }) => {
            const rarity = rarities.find((name) => name === target.value);
            if (rarity) onChange({ ...settings, rarity });
          }}
        >
          {rarities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="Enchant" className="w-24">
        <Select
          value={settings.enchant}
          onChange={({ target }) => {
            onChange({ ...settings, enchant: Number(target.value) });
          }}
        >
          {Array.from({ length: enchantMax + 1 }, (_, enchant) => (
            <option key={enchant} value={enchant}>
              +{enchant}
            </option>
          ))}
        </Select>
      </Field>
      <QualityField settings={settings} onChange={onChange} />
    </div>
  );
}
