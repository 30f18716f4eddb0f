import { kindOutlines } from '#rules/map/kind-outlines.ts';
import { type PlaceKind, placeKindFacts } from '#rules/map/kinds.ts';
import { markerOutlines } from '#rules/map/marker-outlines.ts';
import { classes } from '../classes.ts';

interface Props {
  kind: PlaceKind;
  /** pixels of a side */
  size: 22 | 32 | 44;
  isChosen?: boolean;
  /** nobody has confirmed it for long */
  isFaded?: boolean;
}

const sizeClass = { 22: 'size-5.5', 32: 'size-8', 44: 'size-11' } as const;

/** Shows the marker of a place as it stands on the map; its kind stands beside it in words. */
export function PlaceMark({ kind, size, isChosen = false, isFaded = false }: Props) {
  const { shape, colour } = placeKindFacts[kind];
  const { path, icon } = markerOutlines[shape];
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      // Plates are dark by day as well: they take the colours of the night.
      className={classes('flex-none overflow-visible', sizeClass[size], !isChosen && 'scheme-dark')}
    >
      <path
        d={path}
        strokeWidth={4}
        strokeLinejoin="round"
        strokeDasharray={isFaded ? '9 6' : undefined}
        className={isChosen ? 'fill-must stroke-bone' : 'fill-plate'}
        style={isChosen ? undefined : { stroke: `var(${colour})` }}
      />
      <svg viewBox="0 0 512 512" x={icon.left} y={icon.top} width={icon.side} height={icon.side}>
        <path d={kindOutlines[kind]} className={isChosen ? 'fill-on-must' : 'fill-bone'} />
      </svg>
    </svg>
  );
}
