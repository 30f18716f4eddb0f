import { useCallback } from 'react';
import { Tabs } from '#ui/Tabs.tsx';
import { Island } from '../Island.tsx';
import { CharacterForm, type FormBodyProps } from './CharacterForm.tsx';
import { readCharacterAddress, readOwner } from './character-address.ts';
import { DollDialogs } from './DollDialogs.tsx';
import { EquipmentSets } from './EquipmentSets.tsx';
import { GearList } from './GearList.tsx';
import { Identity } from './Identity.tsx';
import { PaperDoll } from './PaperDoll.tsx';
import { SheetNumbers } from './SheetNumbers.tsx';
import { Totals } from './Totals.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';
import { useDoll } from './use-doll.ts';

function Body({ loaded, editor, faults }: FormBodyProps) {
  const doll = useDoll(loaded, editor);
  const { values, gear } = editor.document;
  const { setSlot } = editor;
  const remove = useCallback(
    (slot: string) => {
      setSlot(slot, null);
    },
    [setSlot],
  );
  const common = { form: 'gear', values, faults, setValue: editor.setValue } as const;
  return (
    <>
      <div className="charsheet">
        <Identity {...common} />
        <Tabs
          label="Gear"
          tabs={[
            {
              name: 'Paper Doll',
              panel: () => <PaperDoll gear={gear} onOpen={doll.openSlot} />,
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
        <div className="totals">
          <Totals gear={gear} items={doll.items} />
          <EquipmentSets
            gear={gear}
            onLoad={(name, set) => void doll.loadSet(name, set)}
            onClear={() => {
              editor.setGear('All equipment cleared', {});
            }}
          />
        </div>
      </div>
      <SheetNumbers {...common} />
      <DollDialogs doll={doll} gear={gear} setSlot={editor.setSlot} />
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
