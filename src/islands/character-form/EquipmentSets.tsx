import { Layers } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { type EquipmentSets as Sets, readEquipmentSets } from '#stores/equipment-sets.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { KnownItems } from './known-items.ts';

const SaveSetDialog = lazy(async () => ({
  default: (await import('./SaveSetDialog.tsx')).SaveSetDialog,
}));
const ImproveDialog = lazy(async () => ({
  default: (await import('./ImproveDialog.tsx')).ImproveDialog,
}));
const SetsDialog = lazy(async () => ({ default: (await import('./SetsDialog.tsx')).SetsDialog }));

interface Props {
  gear: Gear;
  items: KnownItems;
  onLoad: (name: string, gear: Gear) => void;
  /** puts on gear that a step of Undo calls by its label */
  onImprove: (label: string, gear: Gear) => void;
  onClear: () => void;
}

/** The dialogs of the sets. */
type Kind = 'save' | 'load' | 'import' | 'improve';

interface ButtonsProps {
  isEmpty: boolean;
  onOpen: (kind: Kind) => void;
  onClear: () => void;
}

/** Closes the menu whose button was pressed; what opens next gives the focus back to the menu. */
function closeMenu({ currentTarget, target }: MouseEvent<HTMLElement>) {
  const menu = currentTarget.closest('details');
  if (!menu || target === currentTarget) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function Buttons({ isEmpty, onOpen, onClear }: ButtonsProps) {
  return (
    <div className="grid gap-2" onClick={closeMenu}>
      <Button
        onClick={() => {
          if (isEmpty) alert('No equipment to save!');
          else onOpen('save');
        }}
      >
        Save Set
      </Button>
      <Button
        onClick={() => {
          if (readEquipmentSets().size === 0) alert('No saved equipment sets found!');
          else onOpen('load');
        }}
      >
        Load Set
      </Button>
      <Button
        onClick={() => {
          onOpen('import');
        }}
      >
        Import or export
      </Button>
      <Button
        aria-disabled={isEmpty}
        onClick={() => {
          if (!isEmpty) onOpen('improve');
        }}
      >
        All to one setting
      </Button>
      <Button
        look="danger"
        onClick={() => {
          if (confirm('Are you sure you want to clear all equipment?')) onClear();
        }}
      >
        Clear All
      </Button>
    </div>
  );
}

/** Sets of equipment that this browser keeps: Save Set, Load Set, Clear All (product §5). */
export function EquipmentSets({ gear, items, onLoad, onImprove, onClear }: Props) {
  const [open, setOpen] = useState<{ kind: Kind; sets: Sets } | null>(null);
  const [said, setSaid] = useState('');
  const close = () => {
    setOpen(null);
  };
  const dialog = open && (
    <Suspense fallback={null}>
      {open.kind === 'improve' && (
        <ImproveDialog gear={gear} items={items} onImprove={onImprove} onClose={close} />
      )}
      {open.kind === 'save' && (
        <SaveSetDialog
          sets={open.sets}
          gear={gear}
          onClose={close}
          onSaved={(name) => {
            close();
            setSaid(`Set “${name}” saved`);
          }}
        />
      )}
      {(open.kind === 'load' || open.kind === 'import') && (
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
    <>
      <p className="max-w-60 text-sm wrap-anywhere not-empty:me-2 max-md:sr-only" role="status">
        {said}
      </p>
      <Menu
        side="end"
        look="quiet"
        label={
          <>
            <Layers className="line-icon" />
            Sets
          </>
        }
      >
        <Buttons
          isEmpty={Object.keys(gear).length === 0}
          onOpen={(kind) => {
            setOpen({ kind, sets: readEquipmentSets() });
          }}
          onClear={onClear}
        />
      </Menu>
      {dialog}
    </>
  );
}
