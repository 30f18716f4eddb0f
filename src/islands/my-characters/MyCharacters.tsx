import '#styles/character.css';
import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Identity } from '#rules/guild/identity.ts';
import { type ListedDraft, listCharacterDrafts } from '#stores/character-drafts.ts';
import { $session } from '#stores/session.ts';
import { Island } from '../Island.tsx';
import { ChangesByOthers } from './ChangesByOthers.tsx';
import { CharacterCard } from './CharacterCard.tsx';
import { createLink, formPaths, type Index } from './character-links.ts';
import { DeletedCharacters } from './DeletedCharacters.tsx';
import { useMyCharacters } from './use-my-characters.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function NewDrafts({ drafts, owner }: { drafts: readonly ListedDraft[]; owner: Identity }) {
  return drafts.map(({ form, characterId, name, savedAt }) => (
    <p className="offer" key={`${form} ${characterId}`}>
      <span>
        <strong>{name || 'A new character'}</strong> was not saved, {when.format(savedAt)}.
      </span>
      <a className="btn" href={createLink(form, characterId, owner)}>
        Go on with it
      </a>
    </p>
  ));
}

function NewCard({ index, owner }: { index: Index; owner: Identity }) {
  // An id of its own for each visit: two clicks make one character.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <article className="character character-new">
      <a className="create" href={createLink(index, id, owner)}>
        <Plus className="icon" />
        <span>[NEW] [Character]</span>
        <small>Create</small>
      </a>
      {index === 'older' && (
        <a className="btn btn-quiet" href={createLink('gear', id, owner)}>
          With gear
        </a>
      )}
    </article>
  );
}

function Cards({ index, owner }: { index: Index; owner: Identity }) {
  const mine = useMyCharacters(owner);
  const { characters, changes, kept, deleted, failure } = mine;
  const [drafts] = useState(() => listCharacterDrafts(owner.id));
  if (characters.isPending) {
    return (
      <div className="state" role="status">
        <p>Loading...</p>
      </div>
    );
  }
  if (characters.isError) {
    return (
      <div className="state state-bad" role="alert">
        <p className="display">The characters could not be loaded</p>
        <p>{characters.error.message}</p>
        <button type="button" className="btn" onClick={() => void characters.refetch()}>
          Try again
        </button>
      </div>
    );
  }
  const cards = characters.data;
  const known = new Set(cards.map(({ characterId }) => characterId));
  const drafted = new Set(drafts.map(({ characterId }) => characterId));
  return (
    <>
      <NewDrafts
        drafts={drafts.filter(({ characterId }) => !known.has(characterId))}
        owner={owner}
      />
      {failure !== null && (
        <p className="offer" role="alert">
          {failure}
        </p>
      )}
      <ul className="characters">
        {cards.map((card) => (
          <li key={card.characterId}>
            <CharacterCard
              card={card}
              index={index}
              owner={owner}
              hasDraft={drafted.has(card.characterId)}
              isBusy={mine.isBusy}
              onMain={() => {
                if (!mine.isBusy) mine.setMain(card);
              }}
              onDelete={() => {
                const name = card.IGN || 'this character';
                if (mine.isBusy || !confirm(`Are you sure you want to delete ${name}?`)) return;
                mine.remove(card);
              }}
            />
          </li>
        ))}
        <li>
          <NewCard index={index} owner={owner} />
        </li>
      </ul>
      {kept.data && kept.data.length > 0 && (
        <DeletedCharacters
          deleted={kept.data}
          isBusy={mine.isBusy}
          onBringBack={(id) => {
            mine.bringBack(id);
          }}
        />
      )}
      {changes.data && changes.data.length > 0 && <ChangesByOthers changes={changes.data} />}
      <div role="status" className="undo">
        {deleted && (
          <p className="toast">
            {deleted.IGN || 'The character'} is deleted.
            <button
              type="button"
              className="btn"
              onClick={() => {
                mine.bringBack(deleted.characterId);
              }}
            >
              Undo
            </button>
          </p>
        )}
      </div>
    </>
  );
}

function Whose({ index }: { index: Index }) {
  const { navControl, user } = useStore($session);
  // An editor in editor mode works on the characters of whom they look around as.
  const owner = navControl ?? user;
  if (!owner) return null;
  const other = index === 'older' ? 'gear' : 'older';
  return (
    <>
      <header className="head">
        <h1>My Characters</h1>
        <p className="hint">
          {owner.username}.{' '}
          <a href={formPaths[other]}>
            {other === 'gear' ? 'Edit with the gear form' : 'Edit with the older form'}
          </a>
        </p>
      </header>
      <Cards key={owner.id} index={index} owner={owner} />
    </>
  );
}

/** A member's characters: /tools/character and /tools/character2 (spec §2). */
export function MyCharacters({ index }: { index: Index }) {
  return (
    <Island>
      <Whose index={index} />
    </Island>
  );
}
