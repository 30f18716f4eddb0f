import { Island } from '../Island.tsx';
import { CharacterForm } from './CharacterForm.tsx';
import { readCharacterAddress, readOwner } from './character-address.ts';
import { Identity } from './Identity.tsx';
import { OlderFields } from './OlderFields.tsx';
import { SheetNumbers } from './SheetNumbers.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';

const gridClass =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]';

/** The bar moves over the whole form: every part of the grid says its own place. */
const saveBarClass =
  'col-start-1 row-start-1 row-end-5 max-lg:-mb-24 lg:col-start-2 lg:row-end-3 lg:-mb-20';

interface Props {
  /** the guild's name */
  siteName: string;
  /** the guild's Discord server */
  guildId: string;
}

/** The older form of a character: /tools/character/{id} and /tools/character/new/{id} (product §2.17). */
export function OlderForm({ siteName, guildId }: Props) {
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
        body={({ editor, replaced, faults, head, saveBar }) => {
          const { values } = editor.document;
          const common = { values, faults, setValue: editor.setValue };
          return (
            <>
              {head()}
              <div className={gridClass}>
                <div className="max-lg:contents lg:col-start-1 lg:row-start-1 lg:grid lg:content-start lg:gap-8">
                  <div className="col-start-1 row-start-1 min-w-0 lg:row-auto">
                    <Identity form="older" {...common} replaced={replaced} />
                  </div>
                  <div className="col-start-1 row-start-3 min-w-0 lg:row-auto">
                    <SheetNumbers form="older" {...common} />
                  </div>
                </div>
                <div className="col-start-1 row-start-2 min-w-0 lg:col-start-2 lg:row-start-1">
                  <OlderFields {...common} guild={{ value: guildId, label: siteName }} />
                </div>
                {address.isNew && (
                  <p className="col-start-1 row-start-4 text-xs wrap-anywhere text-muted lg:row-start-2">
                    UUID {address.characterId}
                  </p>
                )}
                {saveBar(saveBarClass)}
              </div>
            </>
          );
        }}
      />
    </Island>
  );
}
