import { type ReactNode, useState } from 'react';
import { longestName } from '#stores/named-searches.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';

interface Props {
  label: string;
  /** first value of the field */
  name?: string;
  /** text of the button */
  action: string;
  isFocused?: boolean;
  /** takes the name, and returns whether the field can be emptied */
  onName: (name: string) => boolean;
  /** buttons beside the form's own */
  children?: ReactNode;
}

/** Asks for the name of a search. */
export function NameForm(props: Props) {
  const { label, name: given = '', action, isFocused = false, onName, children } = props;
  const [name, setName] = useState(given);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onName(name)) setName('');
      }}
    >
      <Field label={label} className="max-w-96 flex-[1_1_12rem] wrap-anywhere">
        <Input
          autoFocus={isFocused}
          maxLength={longestName}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </Field>
      <Button type="submit">{action}</Button>
      {children}
    </form>
  );
}
