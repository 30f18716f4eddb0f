import { kindPicture } from '#rules/items/kind-pictures.ts';

/**
 * Shows a kind of item as silhouettes on a shelf under a lamp, by the game's own name of it. The
 * kind's name stands beside it.
 */
export function KindPicture({ kind }: { kind: string }) {
  return (
    <span className="shelf flex h-22 items-center justify-center cut border border-b-2 border-rule border-b-crest-line px-1 py-1.5">
      <img
        className="size-full object-contain"
        src={`/kinds/${kindPicture(kind)}.svg`}
        alt=""
        loading="lazy"
      />
    </span>
  );
}
