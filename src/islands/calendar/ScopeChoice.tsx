import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { ChangeScope } from './use-event-save.ts';

interface Props {
  scope: ChangeScope;
  onChange: (scope: ChangeScope) => void;
}

/** Asks whether a change concerns one event of a series, or the later ones too. */
export function ScopeChoice({ scope, onChange }: Props) {
  return (
    <Field label="Change">
      <Select
        value={scope}
        onChange={({ target }) => {
          onChange(target.value === 'following' ? 'following' : 'this');
        }}
      >
        <option value="this">This one only</option>
        <option value="following">This and all later ones</option>
      </Select>
    </Field>
  );
}
