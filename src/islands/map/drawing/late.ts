// What draws and changes places, in one file that is loaded later.
export { BegunPlaces } from './BegunPlaces.tsx';
export { PlaceActions } from './PlaceActions.tsx';
export { PlaceEditor } from './PlaceEditor.tsx';
export { Removed } from './Removed.tsx';
