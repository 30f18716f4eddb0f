import { useState } from 'react';
import { longestViewName } from '#contract/views.ts';
import type { Screen } from '#rules/tables/screens.ts';
import { namedViews, openView, removeView, saveView } from '#stores/named-views.ts';
import { Button } from '#ui/Button.tsx';
import { Input } from '#ui/form/Input.tsx';
import { TextButton } from '#ui/TextButton.tsx';

interface NameFormProps {
  screen: Screen;
  onFailure: (words: string | null) => void;
  onSaved: () => void;
}

function NameForm({ screen, onFailure, onSaved }: NameFormProps) {
  const [name, setName] = useState('');
  const save = async () => {
    const failure = await saveView(screen, name.trim());
    onFailure(failure);
    onSaved();
    if (failure === null) setName('');
  };
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <label>
        <span className="sr-only">Name of this view</span>
        <Input
          placeholder="Name this view"
          maxLength={longestViewName}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </label>
      <Button type="submit">Save view</Button>
    </form>
  );
}

interface Props {
  screen: Screen;
  standardize: () => void;
  /** a view stands in the address */
  onOpened: () => void;
}

/** Lists the standard view, and those of a table to which the person gave a name. */
export function NamedViews({ screen, standardize, onOpened }: Props) {
  const [views, setViews] = useState(() => namedViews(screen));
  const [failure, setFailure] = useState<string | null>(null);
  const reread = () => {
    setViews(namedViews(screen));
  };
  const remove = async (name: string) => {
    setFailure(await removeView(screen, name));
    reread();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="quiet" size="sm" onClick={standardize}>
        Standard view
      </Button>
      {views.map((view) => (
        <p key={view.name} className="flex w-full items-center justify-between gap-4">
          <Button
            look="quiet"
            size="sm"
            onClick={() => {
              openView(view, screen);
              onOpened();
            }}
          >
            {view.name}
          </Button>
          <TextButton className="text-sm" onClick={() => void remove(view.name)}>
            Remove<span className="sr-only"> view {view.name}</span>
          </TextButton>
        </p>
      ))}
      <NameForm screen={screen} onFailure={setFailure} onSaved={reread} />
      <p className="max-w-72 text-sm text-danger empty:hidden" role="status">
        {failure}
      </p>
    </div>
  );
}
