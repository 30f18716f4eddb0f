import { Star } from 'lucide-react';
import { useState } from 'react';
import type { CharacterCard as Card } from '#contract/character-fields.ts';
import { classLabel, noArchetype } from '#rules/characters/archetypes.ts';
import { readArchetype } from '#rules/characters/fields.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { dollSlots } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { editLink, type Index } from './character-links.ts';

interface Props {
  card: Card;
  index: Index;
  owner: Identity;
  hasDraft: boolean;
  isBusy: boolean;
  onMain: () => void;
  onDelete: () => void;
}

function avatarPath(avatar: string): string {
  return `/avatars/${encodeURIComponent(avatar.toLowerCase().replaceAll(' ', '-'))}.svg`;
}

function Avatar({ avatar }: { avatar: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className="portrait" aria-hidden="true">
      {hasFailed ? (
        '?'
      ) : (
        <img
          src={avatarPath(avatar)}
          alt=""
          width="64"
          height="64"
          onError={() => {
            setFailed(true);
          }}
        />
      )}
    </span>
  );
}

function classInWords({ archetype1, archetype2 }: Card): string {
  const label = classLabel(readArchetype(archetype1), readArchetype(archetype2));
  return label === noArchetype ? ', no class yet' : ` ${label}`;
}

function Facts({ card }: { card: Card }) {
  const powers = [
    ['Physical', card.physicalPower],
    ['Magical', card.magicalPower],
    ['Healing', card.healingPower],
  ] as const;
  return (
    <dl>
      {powers.map(([name, power]) => (
        <div key={name}>
          <dt>
            {name}
            <span className="sr"> power</span>
          </dt>
          <dd>{formatNumber(power)}</dd>
        </div>
      ))}
      <div>
        <dt>Gear</dt>
        <dd>
          {card.equipped} of {dollSlots.length}
        </dd>
      </div>
    </dl>
  );
}

/** Shows a character: its name, how well it is equipped, and its actions. */
export function CharacterCard(props: Props) {
  const { card, index, owner, hasDraft, isBusy, onMain, onDelete } = props;
  const name = card.IGN || 'Without a name';
  const of = <span className="sr"> {name}</span>;
  return (
    <article className="character" aria-label={name}>
      <header>
        <Avatar avatar={card.avatar} />
        <div>
          <h2>
            <a href={editLink('gear', card.characterId, owner)}>{name}</a>
          </h2>
          <p>
            Level {card.level}
            {classInWords(card)}
          </p>
          {card.isMain && (
            <p className="main-mark">
              <Star className="icon" />
              Main
            </p>
          )}
          {hasDraft && <p className="draft-mark">Unsaved changes</p>}
        </div>
      </header>
      <Facts card={card} />
      <div className="acts">
        <a className="btn" href={editLink(index, card.characterId, owner)}>
          Edit{of}
        </a>
        {index === 'older' ? (
          <a className="btn btn-quiet" href={editLink('gear', card.characterId, owner)}>
            Gear{of}
          </a>
        ) : (
          <a className="btn btn-quiet" href={editLink('older', card.characterId, owner)}>
            Older form{of}
          </a>
        )}
        {!card.isMain && (
          <button type="button" className="btn btn-quiet" aria-disabled={isBusy} onClick={onMain}>
            Set main{of}
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet btn-danger"
          aria-disabled={isBusy}
          onClick={onDelete}
        >
          Delete{of}
        </button>
      </div>
    </article>
  );
}
