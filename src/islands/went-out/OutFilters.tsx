import { noticeKindNames } from '#rules/notices/kind-names.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import type { Filters } from './use-went-out.ts';
import { wayNames } from './words.ts';

interface Props {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
}

/** Narrows the log to a way, a kind, or what failed. What makes no sense together is set back. */
export function OutFilters({ filters: { way, kind, failed }, onChange, onClear }: Props) {
  return (
    <form
      className="grid gap-4"
      aria-label="Narrow what went out"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field label="Way">
        <Select
          value={way}
          onChange={({ target: { value } }) => {
            onChange({ way: value, ...(value === 'discord' && { kind: '' }) });
          }}
        >
          <option value="">Every way</option>
          {Object.entries(wayNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="How it went">
        <Select
          value={failed ? 'failed' : ''}
          onChange={({ target: { value } }) => {
            onChange({ failed: value !== '', ...(value !== '' && { kind: '' }) });
          }}
        >
          <option value="">Well or not</option>
          <option value="failed">What did not go out</option>
        </Select>
      </Field>
      <Field label="What people were told">
        <Select
          value={kind}
          onChange={({ target: { value } }) => {
            onChange({ kind: value, ...(value !== '' && { way: '', failed: false }) });
          }}
        >
          <option value="">Everything</option>
          {Object.entries(noticeKindNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button look="quiet" size="sm" onClick={onClear}>
        Standard view
      </Button>
    </form>
  );
}
