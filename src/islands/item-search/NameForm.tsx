import { type ReactNode, useState } from 'react';
import { longestName } from '#stores/named-searches.ts';

interface Props {
  label: string;
  /** what stands in the field at first */
  name?: string;
  /** what its button says */
  action: string;
  isFocused?: boolean;
  /** @returns whether the name was taken, so that the field can be emptied */
  onName: (name: string) => boolean;
  /** buttons beside */
  children?: ReactNode;
}

/** Gives a search its name. */
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
