import { iconAddress } from '#api/addresses.ts';
import { type Equipped, modificationOf } from '#rules/gear/equipment.ts';
import type { PlacedPiece } from '#rules/gear/gear-difference.ts';
import { slotName } from '#rules/gear/slots.ts';
import { Fold } from '#ui/Fold.tsx';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { ItemName } from '#ui/item/ItemName.tsx';
import type { NeededPiece, Way } from './use-way.ts';

const settingsOf = ({ rarity, enchantLevel, quality }: Equipped) =>
  `${rarity}, +${enchantLevel}, ${quality} %`;

interface PieceProps {
  slot: string;
  worn: Equipped;
  /** as it is now */
  from?: Equipped | null;
}

function Piece({ slot, worn, from = null }: PieceProps) {
  return (
    <>
      <ItemFrame
        size={36}
        rarity={worn.rarity}
        icon={worn.icon === null ? null : iconAddress(worn.icon)}
      />
      <span className="min-w-0 flex-1 leading-snug" data-rarity={worn.rarity}>
        <small className="block text-xs text-muted">{slotName(slot)}</small>
        <ItemName
          id={worn.id}
          layout="gear"
          name={worn.name}
          rarity={worn.rarity}
          wear={modificationOf(worn)}
        />
        <small className="block text-xs text-muted tabular">
          {from && (
            <>
              {settingsOf(from)} <span aria-hidden="true">→</span>
              <span className="sr-only">becomes</span>{' '}
            </>
          )}
          {settingsOf(worn)}
        </small>
      </span>
    </>
  );
}

const rowClass = 'flex min-h-14 items-center gap-3 py-1.5';

function Heading({ children }: { children: string }) {
  return <h3 className="border-b border-edge pb-1 font-text text-sm leading-snug">{children}</h3>;
}

interface NeededProps {
  title: string;
  pieces: readonly NeededPiece[];
  onWant: Way['want'];
}

function Needed({ title, pieces, onWant }: NeededProps) {
  if (pieces.length === 0) return null;
  return (
    <section>
      <Heading>{title}</Heading>
      <ul className="list-none ruled" aria-label={title}>
        {pieces.map(({ key, slot, worn, from, isWanted }) => (
          <li key={key} className={rowClass}>
            <Piece slot={slot} worn={worn} from={from} />
            <label className="-me-2 grid size-11 flex-none cursor-pointer place-items-center">
              <span className="sr-only">
                Put {worn.name} for {slotName(slot)} on the list
              </span>
              <input
                type="checkbox"
                className="size-[1.1rem] cursor-pointer accent-accent-fill"
                checked={isWanted}
                onChange={({ target }) => {
                  onWant(key, target.checked);
                }}
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many pieces that go are in sight at once: what is to be got matters more. */
const mostUnfolded = 3;

function Out({ pieces }: { pieces: readonly PlacedPiece[] }) {
  if (pieces.length === 0) return null;
  return (
    <Fold title={`Out (${pieces.length})`} open={pieces.length <= mostUnfolded}>
      <ul className="list-none ruled" aria-label="Out">
        {pieces.map(({ slot, worn }) => (
          <li key={`${slot} ${worn.id}`} className={rowClass}>
            <Piece slot={slot} worn={worn} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Lists the pieces that differ: those that come in, those at other settings, those that go. */
export function WayPieces({ way }: { way: Way }) {
  const { needed, difference, want } = way;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <Needed title="In" pieces={needed.filter(({ from }) => !from)} onWant={want} />
      <Needed title="Other settings" pieces={needed.filter(({ from }) => from)} onWant={want} />
      <Out pieces={difference.out} />
      {needed.length > 0 && (
        <p className="text-sm text-muted">
          What is ticked is on the list. A piece at a higher rarity is made anew; enchant and
          quality are worked into the one that is there.
        </p>
      )}
    </div>
  );
}
