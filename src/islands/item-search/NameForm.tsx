import { type ReactNode, useState } from 'react';
import { longestName } from '#stores/named-searches.ts';

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
export function NameForm({
  label,
  name: given = '',
  action,
  isFocused = false,
  onName,
  children,
}: Props) {
  const [name, setName] = useState(given);
  return (
    <form
      className="saved-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onName(name)) setName('');
      }}
    >
      <label>
        {label}
        <input
          className="input"
          autoFocus={isFocused}
          maxLength={longestName}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </label>
      <button type="submit" className="btn">
        {action}
      </button>
      {children}
    </form>
  );
}
