import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/form/Input.tsx';
import { labelClass } from '#ui/form/input-class.ts';
import type { BuildOption } from './build-options.ts';

interface Props {
  onAdd: (build: BuildOption) => void;
}

const loadReading = () => import('./build-options.ts');

/** Takes another build by its address, by its character's, or as text. */
export function OtherBuild({ onAdd }: Props) {
  const id = useId();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    try {
      const { readOther } = await loadReading();
      onAdd(await readOther(client, text));
      setText('');
      setFault(null);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className={`${labelClass} min-w-56 flex-1`}>
        <label htmlFor={id}>
          Another build: its short address, the address of a character, or a build as text
        </label>
        <TextArea
          id={id}
          rows={1}
          value={text}
          // A build as text is read without a connection too.
          onFocus={() => void loadReading().catch(() => undefined)}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </div>
      <Button aria-disabled={isBusy || text.trim() === ''} onClick={() => void add()}>
        Add it
      </Button>
      {fault !== null && (
        <p className="w-full text-sm text-danger" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
