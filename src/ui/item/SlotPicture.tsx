import { kindPicture } from '#rules/items/kind-pictures.ts';

interface Props {
  /** the game's name of the kind, where no slot's icon is given */
  kind?: string;
  /** address of the slot's icon */
  icon?: string;
}

/** Shows a slot, or a kind that has no shelf, as one silhouette on a peg. Its name stands beside it. */
export function SlotPicture({ kind = '', icon = `/kinds/${kindPicture(kind)}.svg` }: Props) {
  return (
    <span className="peg grid size-16 flex-none place-items-center cut border border-edge p-2.5">
      <img className="size-full object-contain" src={icon} alt="" loading="lazy" />
    </span>
  );
}
