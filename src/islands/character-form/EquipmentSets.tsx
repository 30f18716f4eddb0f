import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Gear } from '#rules/gear/equipment.ts';
import { readEquipmentSets } from '#stores/equipment-sets.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { EditedCharacter, SetsCharacter } from './kept-sets.ts';
import type { KnownItems } from './known-items.ts';
import { setsQuery } from './sets-query.ts';

const SaveSetDialog = lazy(async () => ({
  default: (await import('./SaveSetDialog.tsx')).SaveSetDialog,
}));
const ImproveDialog = lazy(async () => ({
  default: (await import('./ImproveDialog.tsx')).ImproveDialog,
}));
const BuildDialog = lazy(async () => ({
  default: (await import('./BuildDialog.tsx')).BuildDialog,
}));
const CompareDialog = lazy(async () => ({
  default: (await import('./way/CompareDialog.tsx')).CompareDialog,
}));
const SetsDialog = lazy(async () => ({ default: (await import('./SetsDialog.tsx')).SetsDialog }));

interface Props {
  /** the character with which sets are kept; null while it has never been saved */
  character: EditedCharacter | null;
  gear: Gear;
  /** the gear that is saved */
  saved: Gear;
  items: KnownItems;
  onLoad: (name: string, gear: Gear) => void;
  /** puts on gear that a step of Undo calls by its label */
  onImprove: (label: string, gear: Gear) => void;
  onClear: () => void;
}

/** The dialogs of the sets. */
type Kind = 'save' | 'load' | 'import' | 'improve' | 'compare' | 'show';

interface ButtonsProps {
  isEmpty: boolean;
  /** the character is the reader's own, and saved */
  mayShow: boolean;
  onOpen: (kind: Kind) => void;
  onLoad: () => void;
  onClear: () => void;
}

/** Closes the menu whose button was pressed; what opens next gives the focus back to the menu. */
function closeMenu({ currentTarget, target }: MouseEvent<HTMLElement>) {
  const menu = currentTarget.closest('details');
  if (!menu || target === currentTarget) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function Buttons({ isEmpty, mayShow, onOpen, onLoad, onClear }: ButtonsProps) {
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
      <Button onClick={onLoad}>Load Set</Button>
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
        onClick={() => {
          onOpen('compare');
        }}
      >
        Compare builds
      </Button>
      {mayShow && (
        <Button
          onClick={() => {
            onOpen('show');
          }}
        >
          Show at a short address
        </Button>
      )}
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

/** Tells whether there is any set to be loaded, in this browser or with the character. */
async function isAnyThere(client: QueryClient, character: SetsCharacter | null): Promise<boolean> {
  if (readEquipmentSets().size > 0) return true;
  if (!character) return false;
  try {
    const { sets, removed } = await client.query(setsQuery(character));
    return sets.length + removed.length > 0;
  } catch {
    // The list says what could not be read.
    return true;
  }
}

interface DialogsProps extends Omit<Props, 'onClear'> {
  kind: Kind;
  say: (words: string) => void;
  onClose: () => void;
}

function Dialogs({ kind, say, onClose, ...props }: DialogsProps) {
  const { character, gear, saved, items, onLoad, onImprove } = props;
  const load = (name: string, set: Gear) => {
    onClose();
    say(`Set “${name}” loaded`);
    onLoad(name, set);
  };
  switch (kind) {
    case 'improve':
      return <ImproveDialog gear={gear} items={items} onImprove={onImprove} onClose={onClose} />;
    case 'save':
      return (
        <SaveSetDialog
          character={character}
          gear={gear}
          onClose={onClose}
          onSaved={(name, unkept) => {
            onClose();
            const only = unkept === null ? '' : ` in this browser only: ${unkept}`;
            say(`Set “${name}” saved${only}`);
          }}
        />
      );
    case 'compare':
      return (
        <CompareDialog
          character={character}
          worn={gear}
          saved={saved}
          onLoad={load}
          onClose={onClose}
        />
      );
    case 'show':
      return character && <BuildDialog character={character} onClose={onClose} />;
    case 'load':
    case 'import':
      return (
        <SetsDialog
          character={character}
          isImporting={kind === 'import'}
          worn={gear}
          saved={saved}
          onClose={onClose}
          onLoad={load}
        />
      );
  }
}

/** Sets of equipment, of this browser and of the character: Save Set, Load Set, Clear All (product §5). */
export function EquipmentSets({ onClear, ...props }: Props) {
  const { character, gear } = props;
  const client = useQueryClient();
  const [open, setOpen] = useState<Kind | null>(null);
  const [said, setSaid] = useState('');
  const load = async () => {
    if (await isAnyThere(client, character)) setOpen('load');
    else alert('No saved equipment sets found!');
  };
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
        // Whoever opens the menu looks for a set, which may be needed without a connection.
        onOpen={() => void import('./SetsDialog.tsx').catch(() => undefined)}
      >
        <Buttons
          isEmpty={Object.keys(gear).length === 0}
          mayShow={character?.isOwn === true}
          onOpen={setOpen}
          onLoad={() => void load()}
          onClear={onClear}
        />
      </Menu>
      {open !== null && (
        <Suspense fallback={null}>
          <Dialogs
            {...props}
            kind={open}
            say={setSaid}
            onClose={() => {
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
