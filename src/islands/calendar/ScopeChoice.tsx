import type { ChangeScope } from './use-event-save.ts';

interface Props {
  scope: ChangeScope;
  onChange: (scope: ChangeScope) => void;
}

/** Asks whether a change concerns one event of a series, or the later ones too. */
export function ScopeChoice({ scope, onChange }: Props) {
  return (
    <label>
      Change
      <select
        className="select"
        value={scope}
        onChange={({ target }) => {
          onChange(target.value === 'following' ? 'following' : 'this');
        }}
      >
        <option value="this">This one only</option>
        <option value="following">This and all later ones</option>
      </select>
    </label>
  );
}
