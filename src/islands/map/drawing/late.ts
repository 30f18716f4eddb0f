// What draws and changes places, in one file that is loaded later.
export { PlaceActions } from './PlaceActions.tsx';
export { PlaceEditor } from './PlaceEditor.tsx';
export { Removed } from './Removed.tsx';
