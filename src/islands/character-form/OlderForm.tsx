import { Island } from '../Island.tsx';
import { CharacterForm } from './CharacterForm.tsx';
import { readCharacterAddress, readOwner } from './character-address.ts';
import { Identity } from './Identity.tsx';
import { OlderFields } from './OlderFields.tsx';
import { SheetNumbers } from './SheetNumbers.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';

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
        note={address.isNew && <p className="uuid">UUID {address.characterId}</p>}
        body={({ editor, faults }) => {
          const { values } = editor.document;
          const common = { values, faults, setValue: editor.setValue };
          return (
            <>
              <div className="charsheet charsheet-older">
                <Identity form="older" {...common} />
                <OlderFields {...common} />
              </div>
              <SheetNumbers form="older" {...common} />
            </>
          );
        }}
      />
    </Island>
  );
}
