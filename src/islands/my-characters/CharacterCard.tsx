import { Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnCard as Card } from '#contract/character-fields.ts';
import { archetypes, classLabel, noArchetype } from '#rules/characters/archetypes.ts';
import { readArchetype } from '#rules/characters/fields.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CharacterPortrait } from '#ui/CharacterPortrait.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ClassCrest } from '#ui/people/ClassCrest.tsx';
import { editLink, type Index } from './character-links.ts';
import { WornPieces } from './WornPieces.tsx';

interface Props {
  card: Card;
  index: Index;
  owner: Identity;
  hasDraft: boolean;
  isBusy: boolean;
  onMain: () => void;
  onDelete: () => void;
}

function classInWords({ archetype1, archetype2 }: Card): string {
  const label = classLabel(readArchetype(archetype1), readArchetype(archetype2));
  return label === noArchetype ? ', no class yet' : ` ${label}`;
}

/** Tells who the character is: portrait, name, level and class, and what stands out. */
function Head({ card, owner, hasDraft, name }: Props & { name: string }) {
  const archetype = archetypes.find((known) => known === card.archetype1);
  return (
    <header className="flex items-start gap-4">
      <CharacterPortrait avatar={card.avatar} name={name} className="size-20" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h2 className="text-lg leading-snug wrap-anywhere">
          <a
            className="text-heading no-underline hover:text-accent-strong hover:underline"
            href={editLink('gear', card.characterId, owner)}
          >
            {name}
          </a>
        </h2>
        <p className="text-sm text-muted">
          Level {card.level}
          {classInWords(card)}
        </p>
        {card.isMain && (
          <p className="flex items-center gap-1.5 text-sm font-bold text-heading">
            <Star className="line-icon fill-lamp stroke-lamp" />
            Main
          </p>
        )}
        {hasDraft && (
          <p className="flex items-center gap-2 text-sm text-warn">
            <i className="lozenge" aria-hidden="true" />
            Unsaved changes
          </p>
        )}
      </div>
      {archetype && <ClassCrest archetype={archetype} size={44} />}
    </header>
  );
}

const power = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

function Facts({ card, name }: { card: Card; name: string }) {
  const powers = [
    ['Physical', card.physicalPower],
    ['Magical', card.magicalPower],
    ['Healing', card.healingPower],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 text-sm tabular">
      {powers.map(([kind, value]) => (
        <div key={kind}>
          <dt className="text-xs text-muted">
            {kind}
            <span className="sr-only"> power</span>
          </dt>
          <dd className="display text-lg">{power.format(value)}</dd>
        </div>
      ))}
      <div className="col-span-full grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Gear</dt>
        <dd className="font-bold text-heading">
          {card.equipped} of {dollSlots.length}
        </dd>
        <dd className="col-span-full">
          <WornPieces worn={card.worn} name={name} />
        </dd>
      </div>
    </dl>
  );
}

function Actions({ card, index, owner, isBusy, onMain, onDelete, name }: Props & { name: string }) {
  const of: ReactNode = <span className="sr-only"> {name}</span>;
  const { characterId, isMain } = card;
  return (
    <div className="mt-auto flex items-center gap-x-1 border-t border-rule pt-3">
      <ButtonLink className="me-1" href={editLink(index, characterId, owner)}>
        Edit{of}
      </ButtonLink>
      {index === 'older' && (
        <ButtonLink look="quiet" href={editLink('gear', characterId, owner)}>
          Gear{of}
        </ButtonLink>
      )}
      {!isMain && (
        <Button look="quiet" aria-disabled={isBusy} onClick={onMain}>
          Set main{of}
        </Button>
      )}
      <IconButton
        className="ms-auto hover:text-danger!"
        label={`Delete ${name}`}
        aria-disabled={isBusy}
        onClick={onDelete}
      >
        <Trash2 className="line-icon" />
      </IconButton>
    </div>
  );
}

/** Shows a character: who it is, how well it is equipped, and its actions. */
export function CharacterCard(props: Props) {
  const { card } = props;
  const name = card.IGN || 'Without a name';
  return (
    <article
      className={`grid h-full grid-rows-[auto_auto_1fr] content-start gap-4 cut-lg border bg-surface p-4 ${card.isMain ? 'border-edge' : 'border-rule'}`}
      aria-label={name}
    >
      <Head {...props} name={name} />
      <Facts card={card} name={name} />
      <Actions {...props} name={name} />
    </article>
  );
}
