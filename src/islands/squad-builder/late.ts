// What the builder shows only to whoever opens it, in one file that is loaded later.
export { CouldFill } from './CouldFill.tsx';
export { Overlay } from './Overlay.tsx';
export { Suggestions } from './Suggestions.tsx';
