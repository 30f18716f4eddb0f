import { lazy, Suspense, useState } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { type EquipmentSets as Sets, readEquipmentSets } from '#stores/equipment-sets.ts';

const SaveSetDialog = lazy(async () => ({
  default: (await import('./SaveSetDialog.tsx')).SaveSetDialog,
}));
const SetsDialog = lazy(async () => ({ default: (await import('./SetsDialog.tsx')).SetsDialog }));

interface Props {
  gear: Gear;
  onLoad: (name: string, gear: Gear) => void;
  onClear: () => void;
}

/** The dialogs of the sets. */
type Kind = 'save' | 'load' | 'import';

interface ButtonsProps {
  isEmpty: boolean;
  onOpen: (kind: Kind) => void;
  onClear: () => void;
}

function Buttons({ isEmpty, onOpen, onClear }: ButtonsProps) {
  return (
    <div className="row">
      <button
        type="button"
        className="btn"
        onClick={() => {
          if (isEmpty) alert('No equipment to save!');
          else onOpen('save');
        }}
      >
        Save Set
      </button>
      <button
        type="button"
        className="btn"
        onClick={() => {
          if (readEquipmentSets().size === 0) alert('No saved equipment sets found!');
          else onOpen('load');
        }}
      >
        Load Set
      </button>
      <button
        type="button"
        className="btn btn-danger"
        onClick={() => {
          if (confirm('Are you sure you want to clear all equipment?')) onClear();
        }}
      >
        Clear All
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => {
          onOpen('import');
        }}
      >
        Import or export
      </button>
    </div>
  );
}

/** Sets of equipment that this browser keeps: Save Set, Load Set, Clear All (product §5). */
export function EquipmentSets({ gear, onLoad, onClear }: Props) {
  const [open, setOpen] = useState<{ kind: Kind; sets: Sets } | null>(null);
  const [said, setSaid] = useState('');
  const close = () => {
    setOpen(null);
  };
  const dialog = open && (
    <Suspense fallback={null}>
      {open.kind === 'save' ? (
        <SaveSetDialog
          sets={open.sets}
          gear={gear}
          onClose={close}
          onSaved={(name) => {
            close();
            setSaid(`Set “${name}” saved`);
          }}
        />
      ) : (
        <SetsDialog
          initial={open.sets}
          isImporting={open.kind === 'import'}
          onClose={close}
          onLoad={(name, set) => {
            close();
            setSaid(`Set “${name}” loaded`);
            onLoad(name, set);
          }}
        />
      )}
    </Suspense>
  );
  return (
    <section className="gear-sets" aria-labelledby="equipment-sets">
      <h2 id="equipment-sets">Equipment sets</h2>
      <Buttons
        isEmpty={Object.keys(gear).length === 0}
        onOpen={(kind) => {
          setOpen({ kind, sets: readEquipmentSets() });
        }}
        onClear={onClear}
      />
      <p role="status">{said}</p>
      {dialog}
    </section>
  );
}
