import { useCallback, useMemo } from 'react';
import type { Part } from '#rules/characters/document.ts';
import type { Gear as WornGear } from '#rules/gear/equipment.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { Island } from '../Island.tsx';
import { CharacterForm, type FormBodyProps } from './CharacterForm.tsx';
import { readCharacterAddress, readOwner } from './character-address.ts';
import { DollDialogs } from './DollDialogs.tsx';
import { EquipmentSets } from './EquipmentSets.tsx';
import { GearList } from './GearList.tsx';
import { HeadCrest } from './HeadCrest.tsx';
import { Identity } from './Identity.tsx';
import { PaperDoll } from './PaperDoll.tsx';
import { SheetNumbers } from './SheetNumbers.tsx';
import { Totals } from './Totals.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';
import type { CharacterEditor } from './use-character-editor.ts';
import { useDoll } from './use-doll.ts';

interface GearProps {
  gear: WornGear;
  /** the parts that differ from what is saved */
  changes: readonly Part[];
  doll: ReturnType<typeof useDoll>;
  setSlot: CharacterEditor['setSlot'];
}

/** The doll and the totals stand side by side on a desk; Save floats over what is not the doll. */
const gridClass =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] ' +
  'xl:grid-cols-[minmax(0,1fr)_26rem]';

const saveBarClass = 'col-start-1 row-start-2 row-end-4 lg:col-start-2 lg:row-start-1';

function Gear({ gear, changes, doll, setSlot }: GearProps) {
  const remove = useCallback(
    (slot: string) => {
      setSlot(slot, null);
    },
    [setSlot],
  );
  const changed = useMemo(
    () => new Set<string>(changes.flatMap(({ kind, name }) => (kind === 'slot' ? [name] : []))),
    [changes],
  );
  return (
    <Tabs
      label="Gear"
      isTight
      tabs={[
        {
          name: 'Paper Doll',
          panel: () => (
            <PaperDoll
              gear={gear}
              items={doll.items}
              changed={changed}
              open={doll.open?.slot ?? null}
              onOpen={doll.openSlot}
            />
          ),
        },
        {
          name: 'List',
          panel: () => (
            <GearList
              gear={gear}
              items={doll.items}
              onOpen={doll.openSlot}
              onReplace={doll.pickFor}
              onRemove={remove}
            />
          ),
        },
      ]}
    />
  );
}

function Body({ loaded, editor, faults, head, saveBar }: FormBodyProps) {
  const doll = useDoll(loaded, editor);
  const { values, gear } = editor.document;
  const { setSlot } = editor;
  const common = { form: 'gear', values, faults, setValue: editor.setValue } as const;
  return (
    <>
      {head(
        <EquipmentSets
          gear={gear}
          onLoad={(name, set) => void doll.loadSet(name, set)}
          onClear={() => {
            editor.setGear('All equipment cleared', {});
          }}
        />,
        <HeadCrest archetype={values.archetype1} />,
      )}
      <div className={gridClass}>
        <div className="col-start-1 row-start-1 min-w-0">
          <Gear gear={gear} changes={editor.changes} doll={doll} setSlot={setSlot} />
        </div>
        <div className="col-start-1 row-start-2 min-w-0 lg:col-start-2 lg:row-start-1">
          <Totals gear={gear} saved={editor.begun.gear} items={doll.items} />
        </div>
        <div className="col-start-1 row-start-3 grid grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-8 pb-28 lg:col-span-full lg:row-start-2 lg:grid-cols-2">
          <Identity {...common} />
          <SheetNumbers {...common} />
        </div>
        {saveBar(saveBarClass)}
      </div>
      <DollDialogs doll={doll} gear={gear} setSlot={setSlot} />
    </>
  );
}

/** A character with its gear: /tools/character2/{id} and /tools/character2/new/{id} (product §2.12). */
export function GearForm({ siteName }: { siteName: string }) {
  const { pathname, search } = window.location;
  const address = readCharacterAddress('/tools/character2', pathname);
  if (!address) return <UnknownAddress index="/tools/character2/" />;
  return (
    <Island>
      <CharacterForm
        form="gear"
        address={address}
        owner={readOwner(search)}
        siteName={siteName}
        body={(props) => <Body {...props} />}
      />
    </Island>
  );
}
