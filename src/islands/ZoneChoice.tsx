import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';

/** The time zone of the reader's device. */
export const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Lists the time zones to choose from, the device's and the chosen one among them. */
const zonesWith = (zone: string) =>
  [...new Set([deviceZone, zone, ...Intl.supportedValuesOf('timeZone')])].toSorted();

interface Props {
  zone: string;
  onChange: (zone: string) => void;
}

/** Lets a reader choose by whose clocks their hours are. */
export function ZoneChoice({ zone, onChange }: Props) {
  return (
    <Field label="By the clocks of">
      <Select
        value={zone}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {zonesWith(zone).map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
