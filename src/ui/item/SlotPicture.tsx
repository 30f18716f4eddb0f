import { kindPicture } from '#rules/items/kind-pictures.ts';

interface Props {
  /** the game's name of the kind, where no slot's icon is given */
  kind?: string;
  /** address of the slot's icon */
  icon?: string;
}

/** The light of a lamp from below. */
const pegClass =
  'grid size-16 flex-none place-items-center cut border border-edge ' +
  'bg-[radial-gradient(90%_80%_at_50%_100%,color-mix(in_oklab,var(--color-plate)_80%,var(--color-crest-line)),var(--color-plate)_75%)] ' +
  'p-2.5 [a:hover>&]:border-accent';

/** Shows a slot, or a kind that has no shelf, as one silhouette on a peg. Its name stands beside it. */
export function SlotPicture({ kind = '', icon = `/kinds/${kindPicture(kind)}.svg` }: Props) {
  return (
    <span className={pegClass}>
      <img className="size-full object-contain" src={icon} alt="" loading="lazy" />
    </span>
  );
}
