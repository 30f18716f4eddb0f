import { useId } from 'react';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Input } from '#ui/form/Input.tsx';

/** The server's messages for fields, by their place in the body. */
export type FieldErrors = Readonly<Partial<Record<string, readonly string[]>>>;

interface Props {
  label: string;
  /** as 2026-11-20T20:00 */
  value: string;
  fault: string | undefined;
  onChange: (moment: string) => void;
}

/** Asks for a day and a time of day. */
export function MomentField({ label, value, fault, onChange }: Props) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label className="text-sm text-muted" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        type="datetime-local"
        required
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      {fault !== undefined && <FieldFault id={`${id}-fault`} fault={fault} />}
    </div>
  );
}
