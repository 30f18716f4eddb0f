import { type Basis, type BasisKind, basisKindFor } from '#rules/gear/basis.ts';
import { type Equipped, wornInWords } from '#rules/gear/equipment.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { SettingsFields } from './SettingsFields.tsx';

interface Props {
  basis: Basis;
  worn: Equipped | undefined;
  onChange: (basis: Basis) => void;
}

const kinds: Record<BasisKind, string> = {
  worn: 'the settings of what is worn',
  best: 'its best: highest rarity, +20, 100%',
  found: 'what it is found as: lowest rarity, +0, 0%',
  chosen: 'settings of my own',
};

/** Shows the worn item with which pieces are compared, and asks at which settings they are. */
export function BasisChoice({ basis, worn, onChange }: Props) {
  const kind = basisKindFor(basis, worn);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {worn ? `Compared with ${wornInWords(worn)}` : 'Compared with the empty slot'}
      </p>
      <Field label="Each piece at">
        <Select
          value={kind}
          onChange={({ target }) => {
            onChange({ ...basis, kind: target.value as BasisKind });
          }}
        >
          {Object.entries(kinds).map(
            ([name, words]) =>
              (worn ?? name !== 'worn') && (
                <option key={name} value={name}>
                  {words}
                </option>
              ),
          )}
        </Select>
      </Field>
      {kind === 'chosen' && (
        <SettingsFields
          settings={basis.chosen}
          onChange={(chosen) => {
            onChange({ ...basis, chosen });
          }}
        />
      )}
    </div>
  );
}
