import { useId, useState } from 'react';
import { maxNameLength } from '#rules/characters/field-table.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { changeEquipmentSets, cleanSetName, type EquipmentSets } from '#stores/equipment-sets.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Input } from '#ui/form/Input.tsx';

interface Props {
  sets: EquipmentSets;
  gear: Gear;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a set and keeps it. */
export function SaveSetDialog({ sets, gear, onSaved, onClose }: Props) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const clean = cleanSetName(name);
  const isTaken = sets.has(clean);
  const save = () => {
    if (clean === '') setFault('Give the set a name.');
    else if (changeEquipmentSets((kept) => new Map(kept).set(clean, gear))) onSaved(clean);
    else setFault('This browser keeps nothing more: its storage is full or blocked.');
  };
  return (
    <Dialog
      title="Save Set"
      place="side"
      onClose={onClose}
      actions={
        <Button look="main" onClick={save}>
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
          save();
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
