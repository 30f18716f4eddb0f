import { charges, crestOf, type CrestTraits, partings } from '#rules/guild/crest.ts';
import { Check } from '#ui/form/Check.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Crest } from '#ui/people/Crest.tsx';

interface Props {
  name: string;
  /** null for the crest that goes with the name */
  crest: CrestTraits | null;
  onChange: (crest: CrestTraits | null) => void;
}

/** Lets an officer choose a squad's figure and parting, or leave both to its name. */
export function CrestChoice({ name, crest, onChange }: Props) {
  const shown = crestOf(name, crest);
  return (
    <div className="flex items-start gap-4">
      <Crest squad={name} chosen={crest} size={56} />
      <div className="grid flex-1 gap-2">
        <Check
          checked={crest === null}
          onChange={({ target }) => {
            onChange(target.checked ? null : shown);
          }}
        >
          The crest that goes with the name
        </Check>
        {crest !== null && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="Figure">
              <Select
                value={crest.charge}
                onChange={({ target }) => {
                  const charge = charges.find((one) => one === target.value);
                  if (charge) onChange({ ...crest, charge });
                }}
              >
                {charges.map((charge) => (
                  <option key={charge}>{charge}</option>
                ))}
              </Select>
            </Field>
            <Field label="Parting">
              <Select
                value={crest.parting}
                onChange={({ target }) => {
                  const parting = partings.find((one) => one === target.value);
                  if (parting) onChange({ ...crest, parting });
                }}
              >
                {partings.map((parting) => (
                  <option key={parting}>{parting}</option>
                ))}
              </Select>
            </Field>
          </div>
        )}
      </div>
    </div>
  );
}
