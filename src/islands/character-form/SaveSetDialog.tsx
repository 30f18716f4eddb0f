import { useId, useState } from 'react';
import { maxNameLength } from '#rules/characters/field-table.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { cleanSetName } from '#stores/equipment-sets.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Input } from '#ui/form/Input.tsx';
import type { SetsCharacter } from './kept-sets.ts';
import { useSets } from './use-sets.ts';

interface Props {
  /** the character with which the set is kept; null while it has never been saved */
  character: SetsCharacter | null;
  gear: Gear;
  /** @property unkept why it could not be kept with the character, if it could not */
  onSaved: (name: string, unkept: string | null) => void;
  onClose: () => void;
}

/** Asks for the name of a set and keeps it, in this browser and with the character. */
export function SaveSetDialog({ character, gear, onSaved, onClose }: Props) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const clean = cleanSetName(name);
  const [isBusy, setBusy] = useState(false);
  const sets = useSets(character);
  const isTaken = sets.sets.some((set) => set.name === clean);
  const isWaiting = isBusy || (character !== null && sets.query.isPending);
  const save = async () => {
    if (isWaiting) return;
    if (clean === '') {
      setFault('Give the set a name.');
      return;
    }
    setBusy(true);
    const { browser, kept } = await sets.save(clean, gear);
    setBusy(false);
    if (browser === null || kept === null) onSaved(clean, kept);
    else setFault(kept);
  };
  return (
    <Dialog
      title="Save Set"
      place="side"
      onClose={onClose}
      actions={
        <Button look="main" aria-disabled={isWaiting} onClick={() => void save()}>
          {isTaken ? 'Replace the set' : 'Save the set'}
        </Button>
      }
    >
      <form
        className="grid gap-1"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      >
        <label className="text-sm text-muted" htmlFor={id}>
          Name of the set
        </label>
        <Input
          id={id}
          autoFocus
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onChange={(event) => {
            setName(event.target.value);
            setFault(null);
          }}
        />
        {fault !== null && <FieldFault id={`${id}-fault`} fault={fault} />}
        {isTaken && <p>There is a set of this name; saving replaces it.</p>}
      </form>
    </Dialog>
  );
}
