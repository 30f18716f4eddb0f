import { kindPicture } from '#rules/items/kind-pictures.ts';

/** The light of a lamp from below. */
const shelfClass =
  'flex h-22 items-center justify-center cut border border-b-2 border-rule border-b-crest-line ' +
  'bg-plate bg-[linear-gradient(to_top,color-mix(in_oklab,var(--color-plate)_82%,var(--color-crest-line)),transparent_55%)] ' +
  'px-1 py-1.5 [a:hover>&]:border-accent';

/**
 * Shows a kind of item as silhouettes on a shelf under a lamp, by the game's own name of it. The
 * kind's name stands beside it.
 */
export function KindPicture({ kind }: { kind: string }) {
  return (
    <span className={shelfClass}>
      <img
        className="size-full object-contain"
        src={`/kinds/${kindPicture(kind)}.svg`}
        alt=""
        loading="lazy"
      />
    </span>
  );
}
