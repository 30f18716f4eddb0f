import { Island } from '../Island.tsx';
import { CharacterForm } from './CharacterForm.tsx';
import { readCharacterAddress, readOwner } from './character-address.ts';
import { Identity } from './Identity.tsx';
import { OlderFields } from './OlderFields.tsx';
import { SheetNumbers } from './SheetNumbers.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';

const saveBarClass = 'col-start-1 row-start-1 row-end-4 lg:col-span-full lg:row-end-2';

/** The older form of a character: /tools/character/{id} and /tools/character/new/{id} (product §2.17). */
export function OlderForm({ siteName }: { siteName: string }) {
  const { pathname, search } = window.location;
  const address = readCharacterAddress('/tools/character', pathname);
  if (!address) return <UnknownAddress index="/tools/character/" />;
  return (
    <Island>
      <CharacterForm
        form="older"
        address={address}
        owner={readOwner(search)}
        siteName={siteName}
        note={
          address.isNew && (
            <p className="text-xs wrap-anywhere text-muted">UUID {address.characterId}</p>
          )
        }
        body={({ editor, faults, head, saveBar }) => {
          const { values } = editor.document;
          const common = { values, faults, setValue: editor.setValue };
          return (
            <>
              {head()}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 pb-28 lg:grid-cols-2">
                <div className="col-start-1 row-start-1 grid min-w-0 content-start gap-8 max-lg:contents">
                  <div className="max-lg:row-start-1 max-lg:mb-8">
                    <Identity form="older" {...common} />
                  </div>
                  <div className="max-lg:row-start-3">
                    <SheetNumbers form="older" {...common} />
                  </div>
                </div>
                <div className="row-start-2 min-w-0 max-lg:mb-8 lg:col-start-2 lg:row-start-1">
                  <OlderFields {...common} />
                </div>
                {saveBar(saveBarClass)}
              </div>
            </>
          );
        }}
      />
    </Island>
  );
}
