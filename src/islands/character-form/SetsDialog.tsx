import { useState } from 'react';
import { maxNameLength } from '#rules/characters/field-table.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import {
  changeEquipmentSets,
  cleanSetName,
  type EquipmentSets,
  freeSetName,
} from '#stores/equipment-sets.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Input } from '#ui/form/Input.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { wornOf } from './known-items.ts';
import { SetComparison } from './SetComparison.tsx';
import { SetsText } from './SetsText.tsx';

interface Props {
  initial: EquipmentSets;
  isImporting: boolean;
  onLoad: (name: string, gear: Gear) => void;
  onClose: () => void;
}

interface RowProps {
  name: string;
  gear: Gear;
  /** the set has just been renamed: it takes the focus */
  isNew: boolean;
  onLoad: () => void;
  onRename: (to: string) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

const rowClass = 'grid grid-cols-[minmax(0,1fr)] gap-1 py-2.5 wrap-anywhere';

function SetRow({ name, gear, isNew, onLoad, onRename, onDuplicate, onDelete }: RowProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  // The focus stays at the place of the name's field.
  const [wasRenamed, setWasRenamed] = useState(isNew);
  const button = (
    label: string,
    act: () => void,
    more: { autoFocus?: boolean; isDanger?: boolean } = {},
  ) => (
    <TextButton className="min-h-11" {...more} onClick={act}>
      {label} <span className="sr-only">{name}</span>
    </TextButton>
  );
  const leave = () => {
    setWasRenamed(true);
    setRenaming(null);
  };
  if (renaming !== null) {
    return (
      <li className={rowClass}>
        <Input
          aria-label={`New name of ${name}`}
          autoFocus
          maxLength={maxNameLength}
          value={renaming}
          onChange={(event) => {
            setRenaming(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The key must not press the button that takes the focus.
            event.preventDefault();
            leave();
            onRename(renaming);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {button('Keep name', () => {
            leave();
            onRename(renaming);
          })}
          {button('Leave it', leave)}
        </div>
      </li>
    );
  }
  const pieces = wornOf(gear).length;
  return (
    <li className={rowClass}>
      <p>
        <b className="text-heading">{name}</b>{' '}
        <small className="text-xs text-muted">
          {pieces === 1 ? '1 piece' : `${pieces} pieces`}
        </small>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="sm" className="pointer-coarse:min-h-11" onClick={onLoad}>
          Load <span className="sr-only">{name}</span>
        </Button>
        {button(
          'Rename',
          () => {
            setRenaming(name);
          },
          { autoFocus: wasRenamed },
        )}
        {button('Duplicate', onDuplicate)}
        {button('Delete', onDelete, { isDanger: true })}
      </div>
    </li>
  );
}

/**
 * Offers the sets that this browser keeps: load, rename, duplicate, delete, compare, import and
 * export.
 */
export function SetsDialog({ initial, isImporting, onLoad, onClose }: Props) {
  const [sets, setSets] = useState(initial);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const keep = (change: (kept: EquipmentSets) => EquipmentSets): boolean => {
    const next = changeEquipmentSets(change);
    setFault(next ? null : 'This browser keeps nothing more: its storage is full or blocked.');
    if (next) setSets(next);
    return next !== null;
  };
  const rename = (from: string, typed: string) => {
    const to = cleanSetName(typed);
    if (to === '' || to === from) return;
    keep((kept) => {
      const free = freeSetName(kept, to);
      setRenamed(free);
      return new Map(Array.from(kept, ([name, gear]) => [name === from ? free : name, gear]));
    });
  };
  return (
    <Dialog
      title={isImporting ? 'Import or export sets' : 'Load Set'}
      place="end"
      onClose={onClose}
    >
      {fault !== null && <p role="alert">{fault}</p>}
      <ul className="grid list-none border-y border-rule ruled" aria-label="Saved sets">
        {Array.from(sets, ([name, gear]) => (
          <SetRow
            key={name}
            name={name}
            gear={gear}
            isNew={name === renamed}
            onLoad={() => {
              onLoad(name, gear);
            }}
            onRename={(typed) => {
              rename(name, typed);
            }}
            onDuplicate={() => {
              keep((kept) =>
                new Map(kept).set(freeSetName(kept, cleanSetName(`${name} copy`)), gear),
              );
            }}
            onDelete={() => {
              if (!confirm(`Are you sure you want to delete the set “${name}”?`)) return;
              keep((kept) => new Map([...kept].filter(([other]) => other !== name)));
            }}
          />
        ))}
      </ul>
      {sets.size > 1 && <SetComparison sets={sets} />}
      <SetsText sets={sets} isOpen={isImporting} onImport={(imported) => keep(() => imported)} />
    </Dialog>
  );
}
