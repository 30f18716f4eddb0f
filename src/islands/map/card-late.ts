// The card of a place and where it stands, in one file that is loaded later.
export { CardAtMarker } from './CardAtMarker.tsx';
export { PlaceCard } from './PlaceCard.tsx';
