import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { SquadWishes } from '#contract/squad-shapes.ts';
import { mostNamedInWish } from '#contract/joining.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Person } from '#ui/people/Person.tsx';

type Named = SquadWishes['companions'];

interface Props {
  label: string;
  hint?: string;
  /** all who may be named, by name */
  people: Named;
  value: Named;
  onChange: (value: Named) => void;
}

/** Lets somebody name members: by name, with the known names offered. */
export function PeopleField({ label, hint, people, value, onChange }: Props) {
  const [name, setName] = useState('');
  const id = useId();
  const found = people.find(({ username }) => username.toLowerCase() === name.trim().toLowerCase());
  const isThere = value.some(({ discordId }) => discordId === found?.discordId);
  const isFull = value.length >= mostNamedInWish;
  const add = () => {
    if (!found || isThere || isFull) return;
    onChange([...value, found]);
    setName('');
  };
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-end gap-2">
        <Field label={label} hint={hint} className="min-w-0 flex-1">
          <Input
            list={id}
            autoComplete="off"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button
          size="md"
          className={hint === undefined ? undefined : 'mb-5'}
          disabled={!found || isThere || isFull}
          onClick={add}
        >
          Add<span className="sr-only"> to: {label}</span>
        </Button>
      </div>
      <datalist id={id}>
        {people.map(({ discordId, username }) => (
          <option key={discordId} value={username} />
        ))}
      </datalist>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((person) => (
            <li
              key={person.discordId}
              className="flex items-center gap-1 rounded-sm border border-rule ps-2"
            >
              <Person person={person} size={24} />
              <IconButton
                size="sm"
                label={`Remove ${person.username}`}
                onClick={() => {
                  onChange(value.filter(({ discordId }) => discordId !== person.discordId));
                }}
              >
                <X className="line-icon" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
