import { useMemo } from 'react';
import { type PlaceKind, placeKindFacts, placeKinds } from '#rules/map/kinds.ts';
import { classes } from '#ui/classes.ts';
import { PlaceMark } from '#ui/map/PlaceMark.tsx';
import { useMapRoom } from './map-room.ts';

/** Shows the kinds that the map has, each with how many the other filters leave; pressed ones alone are shown. */
export function KindChips() {
  const { places, ofAllKinds, view, change } = useMapRoom();
  const counts = useMemo(() => {
    const found = new Map<PlaceKind, number>(places.places.map(({ kind }) => [kind, 0]));
    for (const { kind } of ofAllKinds) found.set(kind, (found.get(kind) ?? 0) + 1);
    return found;
  }, [places.places, ofAllKinds]);
  const chosen = view.kinds ?? [];
  const toggle = (kind: PlaceKind) => {
    const others = chosen.filter((one) => one !== kind);
    const next = others.length === chosen.length ? [...chosen, kind] : others;
    change({ kinds: next.length > 0 ? next : undefined });
  };
  return (
    <div
      role="group"
      aria-label="Kinds of places"
      data-over-map="strip"
      className="absolute inset-x-0 top-0 z-1 flex [scrollbar-width:none] gap-1.5 overflow-x-auto p-2.5 lg:pointer-events-none lg:flex-wrap"
    >
      {placeKinds.map((kind) => {
        const isOn = chosen.includes(kind);
        return (
          (counts.has(kind) || isOn) && (
            <button
              key={kind}
              type="button"
              aria-pressed={isOn}
              className={classes(
                'pointer-events-auto flex min-h-9 flex-none cursor-pointer items-center gap-1.5 rounded-sm',
                'border px-2 text-sm transition-colors hover:text-accent-strong pointer-coarse:min-h-11',
                isOn
                  ? 'border-accent bg-accent-quiet text-heading'
                  : 'border-edge bg-surface text-text',
              )}
              onClick={() => {
                toggle(kind);
              }}
            >
              <PlaceMark kind={kind} size={22} />
              {placeKindFacts[kind].name}
              <span className="text-muted tabular">{counts.get(kind) ?? 0}</span>
            </button>
          )
        );
      })}
    </div>
  );
}
