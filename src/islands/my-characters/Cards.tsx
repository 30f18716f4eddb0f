import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CharacterCard as Card } from '#contract/character-fields.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { Bones } from '#ui/Bones.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Failed } from '#ui/Failed.tsx';
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

/** Shows the room of a member who has no character yet. */
function NoCards({ index, owner, newId }: Props & { newId: string }) {
  return (
    <EmptyRoom
      subject="pier"
      title="Nobody of yours stands in the hall yet"
      advice="Make a character: its name, class and gear, for the squads and for yourself."
    >
      <ButtonLink look="main" href={createLink(index, newId, owner)}>
        <Plus className="line-icon" />
        [NEW] [Character]
      </ButtonLink>
      {index === 'older' && (
        <ButtonLink href={createLink('gear', newId, owner)}>With gear</ButtonLink>
      )}
    </EmptyRoom>
  );
}

function NewCard({ index, owner, newId: id }: Props & { newId: string }) {
  return (
    <article className="grid h-full min-h-40 content-center justify-items-center gap-2 cut-lg border border-dashed border-edge p-4">
      <a
        className="grid min-w-40 justify-items-center gap-1.5 p-4 font-bold no-underline hover:underline"
        href={createLink(index, id, owner)}
      >
        <Plus className="line-icon size-9" />
        <span>[NEW] [Character]</span>
        <small className="text-sm font-normal text-muted">Create</small>
      </a>
      {index === 'older' && (
        <ButtonLink look="quiet" href={createLink('gear', id, owner)}>
          With gear
        </ButtonLink>
      )}
    </article>
  );
}

/** Offers to restore the character that was deleted just now. */
function Undo({ deleted, bringBack }: Mine) {
  return (
    <div role="status" className="pointer-events-none sticky bottom-4 z-3 mt-4 flex justify-end">
      {deleted && (
        <p className="pointer-events-auto flex flex-wrap items-center gap-x-5 gap-y-2 cut border border-edge bg-raised px-4 py-2.5 wrap-anywhere shadow-pop">
          {deleted.IGN || 'The character'} is deleted.
          <Button
            onClick={() => {
              bringBack(deleted.characterId);
            }}
          >
            Undo
          </Button>
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
  // Each visit has one new id, so that two clicks make one character.
  const [newId] = useState(() => crypto.randomUUID());
  const { isBusy, setMain, remove } = mine;
  if (cards.length === 0) return <NoCards index={index} owner={owner} newId={newId} />;
  return (
    <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-5">
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
        <NewCard index={index} owner={owner} newId={newId} />
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
        <p className="mb-4 border-y border-danger bg-surface px-4 py-2 text-danger" role="alert">
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
      <div className="grid gap-5" data-waiting="">
        <p className="text-muted" role="status">
          Loading...
        </p>
        <Bones />
      </div>
    );
  }
  if (characters.isError) {
    return (
      <Failed title="The characters could not be loaded">
        <p>{characters.error.message}</p>
        <Button onClick={() => void characters.refetch()}>Try again</Button>
      </Failed>
    );
  }
  return <Loaded index={index} owner={owner} cards={characters.data} mine={mine} />;
}
