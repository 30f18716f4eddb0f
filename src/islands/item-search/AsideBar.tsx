import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { iconAddress } from '#api/addresses.ts';
import { settingsInWords } from '#rules/items/modification.ts';
import { $aside, type AsidePiece, togglePiece } from '#stores/aside.ts';
import { comparisonAddress, formatSide } from '#stores/comparison.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { cardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';

/** One piece: on a phone its frame stands alone, and its words are read aloud. */
function Piece({ piece }: { piece: AsidePiece }) {
  const { name, settings } = piece;
  const words = settingsInWords(settings);
  return (
    <li
      className="flex min-w-0 items-center gap-2"
      data-rarity={settings.rarity}
      {...cardData(piece, settings)}
    >
      <ItemFrame
        rarity={settings.rarity}
        icon={piece.icon === null ? null : iconAddress(piece.icon)}
        size={36}
      />
      <span className="grid min-w-0 leading-snug max-md:sr-only">
        <span className="wrap-anywhere text-(--tint)">{name}</span>
        <small className="text-xs text-muted">{words}</small>
      </span>
      <IconButton
        label={`Take ${name} back, ${words}`}
        onClick={() => {
          togglePiece(piece);
        }}
      >
        <X className="line-icon" />
      </IconButton>
    </li>
  );
}

/** Shows what is put aside to be compared, at the foot of the screen while there is anything. */
export function AsideBar() {
  const pieces = useStore($aside);
  return (
    <section
      className="sticky bottom-0 z-3 -mx-(--gutter) flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-edge bg-raised px-(--gutter) py-2 shadow-pop lg:bottom-4 lg:mx-0 lg:cut-lg lg:border lg:px-4 print:hidden"
      aria-label="Put aside to compare"
    >
      <ul className="flex min-w-0 list-none flex-wrap gap-x-5 gap-y-1 text-sm max-md:basis-full max-md:gap-x-0 md:flex-1">
        {pieces.map((piece) => (
          <Piece key={formatSide(piece)} piece={piece} />
        ))}
      </ul>
      <Button
        look="quiet"
        className="max-md:me-auto"
        onClick={() => {
          $aside.set([]);
        }}
      >
        Take all back
      </Button>
      {pieces.length > 1 ? (
        <ButtonLink look="main" href={comparisonAddress(pieces)}>
          Compare {pieces.length}
        </ButtonLink>
      ) : (
        <p className="text-sm text-muted">One more to compare it with</p>
      )}
    </section>
  );
}
