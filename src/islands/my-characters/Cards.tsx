import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OwnCard as Card } from '#contract/character-fields.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
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

/** Three cards beside each other at most: where there is more room, they are wider. */
const cardsClass =
  'grid list-none grid-cols-[repeat(auto-fill,minmax(max(min(100%,20rem),(100%-3rem)/3.99),1fr))] gap-5';

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
        Create
        <span className="sr-only"> [NEW] [Character]</span>
      </ButtonLink>
      {index === 'older' && (
        <ButtonLink href={createLink('gear', newId, owner)}>With gear</ButtonLink>
      )}
    </EmptyRoom>
  );
}

/** Offers to make another character, below all of them. */
function NewCard({ index, owner, newId: id }: Props & { newId: string }) {
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 cut-lg border border-dashed border-edge p-4">
      <a
        className="group flex min-w-0 items-center gap-4 no-underline"
        href={createLink(index, id, owner)}
      >
        <span className="grid size-11 flex-none place-items-center cut border border-dashed border-edge bg-well">
          <Plus className="line-icon" />
        </span>
        <span className="grid gap-0.5 leading-snug">
          <b className="display text-lg text-heading group-hover:text-accent-strong group-hover:underline">
            New character
          </b>
          <small className="text-xs text-muted">[NEW] [Character]: first its name and class</small>
        </span>
      </a>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={createLink(index, id, owner)}>
          Create<span className="sr-only"> a character</span>
        </ButtonLink>
        {index === 'older' && (
          <ButtonLink look="quiet" href={createLink('gear', id, owner)}>
            With gear
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** Shows the frames of cards that load; they come after 300 ms. */
function CardBones() {
  return (
    <div className={`${cardsClass} animate-bones`} aria-hidden="true">
      {[0, 1, 2].map((card) => (
        <div key={card} className="grid gap-4 cut-lg border border-rule bg-surface p-4">
          <div className="flex gap-4">
            <i className="size-20 flex-none cut bg-rule" />
            <span className="grid flex-1 content-start gap-2">
              <i className="h-6 w-3/4 rounded-sm bg-rule" />
              <i className="h-4 w-1/2 rounded-sm bg-rule" />
            </span>
          </div>
          <i className="h-12 rounded-sm bg-rule" />
          <i className="h-16 rounded-sm bg-rule" />
          <i className="h-11 w-24 cut bg-rule" />
        </div>
      ))}
    </div>
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
    <ul className={cardsClass}>
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
      <li className="col-span-full">
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

/** Ends what the server said as a sentence ends. */
function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
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
        <CardBones />
      </div>
    );
  }
  if (characters.isError) {
    return (
      <div role="alert">
        <EmptyRoom
          subject="pier"
          fogged
          title="The characters could not be loaded"
          advice={asSentence(characters.error.message)}
        >
          <Button onClick={() => void characters.refetch()}>Try again</Button>
        </EmptyRoom>
      </div>
    );
  }
  return <Loaded index={index} owner={owner} cards={characters.data} mine={mine} />;
}
