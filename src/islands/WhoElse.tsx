import type { Presence } from '#contract/presence.ts';
import { Face } from '#ui/people/Face.tsx';

interface Props {
  here: readonly Presence[];
  /** the name of the place that is chosen by what somebody holds; undefined for none */
  placeOf: (holds: string) => string | undefined;
  /** the name of the person who is held; undefined for nobody */
  heldBy: (holds: string) => string | undefined;
}

/** Says who else works on the same, and what they have in hand. */
export function WhoElse({ here, placeOf, heldBy }: Props) {
  if (here.length === 0) return null;
  const doing = ({ holds }: Presence) => {
    const [place, held] = [placeOf(holds), heldBy(holds)];
    if (place !== undefined) return `is at ${place}`;
    return held === undefined ? 'is here' : `has ${held} in hand`;
  };
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted" aria-label="Also here">
      {here.map((one) => (
        <li key={one.page} className="flex items-center gap-2">
          <Face person={one.by} size={24} />
          <span className="min-w-0 wrap-anywhere">
            <b className="text-heading">{one.by.username}</b> {doing(one)}
          </span>
        </li>
      ))}
    </ul>
  );
}
