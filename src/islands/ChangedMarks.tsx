import { changedPartNames, type ChangedPart } from '#rules/raids/published-places.ts';
import { Chip } from '#ui/Chip.tsx';

/** Marks what of somebody differs from the plan that was published first. */
export function ChangedMarks({ changed }: { changed: readonly ChangedPart[] }) {
  return changed.map((part) => <Chip key={part}>{changedPartNames[part]}</Chip>);
}
