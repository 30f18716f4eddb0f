import type { Place } from '#contract/place-shapes.ts';
import { dayLength, dayOf } from '#rules/map/days.ts';
import { anchorOf } from '#rules/map/drawing.ts';
import type { ListedPlace } from '#rules/map/packing.ts';

/** Makes of a place that was read what the list and the map show of it. */
export function listedPlace(place: Place): ListedPlace {
  const { number, kind, name, form, points, levels, links, seen, timer, layer, squad } = place;
  return {
    ...{ number, kind, name, form, points, levels },
    anchor: anchorOf({ form, points }),
    items: links.flatMap((link) =>
      link.kind === 'item' ? [{ id: link.id, name: link.name, layout: link.layout }] : [],
    ),
    // Lists tell the day alone.
    seenAt: seen ? dayOf(Date.parse(seen.at)) * dayLength : null,
    timer: timer && { startedAt: Date.parse(timer.startedAt), minutes: timer.minutes },
    whose:
      layer === 'guild'
        ? null
        : { layer, squadId: squad?.id ?? null, isProposed: place.proposedAt !== null },
  };
}
