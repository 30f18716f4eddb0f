import { useCallback, useMemo } from 'react';
import type { Part } from '#rules/characters/document.ts';
import type { Gear as WornGear } from '#rules/gear/equipment.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { Island } from '../Island.tsx';
import { BestButton } from './BestButton.tsx';
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
import { useBuildOfAddress } from './use-build-of-address.ts';
import type { CharacterEditor } from './use-character-editor.ts';
import { useDoll } from './use-doll.ts';
import { useFitting } from './use-fitting.ts';
import { useSetsCharacter } from './use-sets-character.ts';

interface GearProps {
  gear: WornGear;
  /** the parts that differ from what is saved */
  changes: readonly Part[];
  doll: ReturnType<typeof useDoll>;
  setSlot: CharacterEditor['setSlot'];
}

/** On a desk the doll and the fields stand beside the totals, over which alone Save floats. */
const gridClass =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] ' +
  'xl:grid-cols-[minmax(0,1fr)_26rem]';

const partClass = {
  gear: 'relative col-start-1 row-start-1 min-w-0',
  judged: 'col-start-1 row-start-2 min-w-0 lg:col-start-2 lg:row-start-1 lg:row-end-3 lg:pb-28',
  fields:
    'col-start-1 row-start-3 grid grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-8 pb-28 ' +
    'lg:row-start-2 lg:pb-12 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none',
  saveBar: 'col-start-1 row-start-2 row-end-4 lg:col-start-2 lg:row-start-1 lg:row-end-3',
} as const;

function Gear({ gear, changes, doll, setSlot }: GearProps) {
  const fitting = useFitting(gear);
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
              fitting={fitting}
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

/** Reads the level as far as it is typed. */
function wholeLevel(typed: string): number {
  return Math.max(0, Math.trunc(Number(typed)) || 0);
}

function Body({ loaded, editor, isNew, replaced, faults, head, saveBar }: FormBodyProps) {
  const doll = useDoll(loaded, editor);
  useBuildOfAddress(doll.wearAll);
  const { values, gear } = editor.document;
  const { setSlot } = editor;
  const common = { form: 'gear', values, faults, setValue: editor.setValue } as const;
  const identity = <Identity {...common} replaced={replaced} />;
  const sets = (
    <EquipmentSets
      character={useSetsCharacter(loaded)}
      gear={gear}
      saved={editor.begun.gear}
      items={doll.items}
      onImprove={editor.setGear}
      onLoad={(name, set) => void doll.loadSet(name, set)}
      onClear={() => {
        editor.setGear('All equipment cleared', {});
      }}
    />
  );
  return (
    <>
      {head(<HeadCrest archetype={values.archetype1} />)}
      <div className={gridClass}>
        <div className={partClass.gear}>
          <div className="absolute end-0 top-0 z-4 flex items-center print:hidden">
            <BestButton
              characterId={loaded.characterId}
              values={values}
              gear={gear}
              items={doll.items}
              onWear={doll.wearAll}
            />
            {sets}
          </div>
          <Gear gear={gear} changes={editor.changes} doll={doll} setSlot={setSlot} />
        </div>
        <div className={partClass.judged}>
          <div className="grid gap-8 xl:sticky xl:top-[calc(var(--bar)+1rem)]">
            {/* Nothing can be summed before anything is worn, and a character begins with a name. */}
            {isNew && identity}
            <Totals gear={gear} saved={editor.begun.gear} items={doll.items} />
          </div>
        </div>
        <div className={partClass.fields}>
          {!isNew && identity}
          <SheetNumbers {...common} />
        </div>
        {saveBar(partClass.saveBar)}
      </div>
      <DollDialogs
        {...{ doll, gear, setSlot }}
        level={wholeLevel(values.level)}
        archetype={values.archetype1}
      />
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
