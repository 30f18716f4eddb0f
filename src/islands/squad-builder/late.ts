// What the builder shows only to whoever opens it, in one file that is loaded later.
export { Overlay } from './Overlay.tsx';
export { SquadFillers, SquadRules } from './SquadRules.tsx';
export { Suggestions } from './Suggestions.tsx';
