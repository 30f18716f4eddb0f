import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CharacterCard as Card } from '#contract/character-fields.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { ChangesByOthers } from './ChangesByOthers.tsx';
import { CharacterCard } from './CharacterCard.tsx';
import { createLink, type Index } from './character-links.ts';
import { DeletedCharacters } from './DeletedCharacters.tsx';
import { NewDrafts } from './NewDrafts.tsx';
import { useMyCharacters } from './use-my-characters.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Props {
  index: Index;
  owner: Identity;
}

type Mine = ReturnType<typeof useMyCharacters>;

function NewCard({ index, owner }: Props) {
  // Each visit has one new id, so that two clicks make one character.
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

/** Offers to restore the character that was deleted just now. */
function Undo({ deleted, bringBack }: Mine) {
  return (
    <div role="status" className="undo">
      {deleted && (
        <p className="toast">
          {deleted.IGN || 'The character'} is deleted.
          <button
            type="button"
            className="btn"
            onClick={() => {
              bringBack(deleted.characterId);
            }}
          >
            Undo
          </button>
        </p>
      )}
    </div>
  );
}

interface LoadedProps extends Props {
  cards: readonly Card[];
  mine: Mine;
}

function CardList({ cards, mine, index, owner, drafted }: LoadedProps & { drafted: Set<string> }) {
  const { isBusy, setMain, remove } = mine;
  return (
    <ul className="characters">
      {cards.map((card) => (
        <li key={card.characterId}>
          <CharacterCard
            card={card}
            index={index}
            owner={owner}
            hasDraft={drafted.has(card.characterId)}
            isBusy={isBusy}
            onMain={() => {
              if (!isBusy) setMain(card);
            }}
            onDelete={() => {
              const name = card.IGN || 'this character';
              if (isBusy || !confirm(`Are you sure you want to delete ${name}?`)) return;
              remove(card);
            }}
          />
        </li>
      ))}
      <li>
        <NewCard index={index} owner={owner} />
      </li>
    </ul>
  );
}

function Loaded(props: LoadedProps) {
  const { cards, mine, owner } = props;
  const { changes, kept, failure } = mine;
  const unsaved = useUnsaved(owner.id);
  const known = new Set(cards.map(({ characterId }) => characterId));
  const drafted = new Set(unsaved.map(({ characterId }) => characterId));
  return (
    <>
      <NewDrafts
        drafts={unsaved.filter(({ characterId, isOpen }) => !isOpen && !known.has(characterId))}
        owner={owner}
      />
      {failure !== null && (
        <p className="offer" role="alert">
          {failure}
        </p>
      )}
      <CardList {...props} drafted={drafted} />
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
      <Undo {...mine} />
    </>
  );
}

/** Shows a member's characters as cards, or that they load, or why they failed to. */
export function Cards({ index, owner }: Props) {
  const mine = useMyCharacters(owner);
  const { characters } = mine;
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
  return <Loaded index={index} owner={owner} cards={characters.data} mine={mine} />;
}
