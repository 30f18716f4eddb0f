import type { PlaceForm } from './drawing.ts';

/** The outlines of markers: what a kind is shows without its colour as well. */
export const markerShapes = [
  ...['circle', 'star', 'triangle', 'warning', 'drop', 'square', 'hexagon'],
  ...['cross', 'diamond', 'shield', 'arch', 'line', 'leaf'],
] as const;

/** What there is to know of a kind of places (product §3.25). */
interface PlaceKindFacts {
  name: string;
  shape: (typeof markerShapes)[number];
  /** the icon on the marker, of game-icons */
  icon: string;
  /** the token of its colour, in both themes */
  colour: string;
  /** how a place of this kind may be drawn; the first is what drawing begins with */
  forms: readonly [PlaceForm, ...PlaceForm[]];
  /** days after which nobody's having seen it again is said; null for what stays where it is */
  fadesAfter: number | null;
  /** minutes after which it usually comes back; null for what does not go away */
  comesBackAfter: number | null;
}

const facts = {
  resource: {
    ...{ name: 'Resource', shape: 'circle', icon: 'ore', colour: '--color-good' },
    ...{ forms: ['point', 'area'], fadesAfter: 30, comesBackAfter: 60 },
  },
  boss: {
    ...{ name: 'Boss', shape: 'star', icon: 'dragon-head', colour: '--color-danger' },
    ...{ forms: ['point', 'area'], fadesAfter: 60, comesBackAfter: 24 * 60 },
  },
  camp: {
    ...{ name: 'Enemy camp', shape: 'triangle', icon: 'goblin-camp', colour: '--color-fighter' },
    ...{ forms: ['point', 'area'], fadesAfter: 45, comesBackAfter: 30 },
  },
  danger: {
    ...{ name: 'Danger', shape: 'warning', icon: 'death-skull', colour: '--color-warn' },
    ...{ forms: ['point', 'area', 'line'], fadesAfter: 14, comesBackAfter: null },
  },
  treasure: {
    ...{ name: 'Treasure', shape: 'cross', icon: 'open-treasure-chest', colour: '--color-rogue' },
    ...{ forms: ['point'], fadesAfter: 60, comesBackAfter: 12 * 60 },
  },
  'gearing-spot': {
    ...{ name: 'Gearing spot', shape: 'diamond', icon: 'chest-armor', colour: '--color-summoner' },
    ...{ forms: ['point', 'area'], fadesAfter: 90, comesBackAfter: null },
  },
  harbour: {
    ...{ name: 'Harbour', shape: 'drop', icon: 'anchor', colour: '--color-mage' },
    ...{ forms: ['point'], fadesAfter: null, comesBackAfter: null },
  },
  settlement: {
    ...{ name: 'Settlement', shape: 'square', icon: 'village', colour: '--color-cleric' },
    ...{ forms: ['point', 'area'], fadesAfter: null, comesBackAfter: null },
  },
  station: {
    ...{ name: 'Crafting station', shape: 'hexagon', icon: 'anvil-impact', colour: '--color-tank' },
    ...{ forms: ['point'], fadesAfter: null, comesBackAfter: null },
  },
  'meeting-point': {
    ...{ name: 'Meeting point', shape: 'shield', icon: 'rally-the-troops', colour: '--color-must' },
    ...{ forms: ['point', 'area'], fadesAfter: null, comesBackAfter: null },
  },
  entrance: {
    ...{ name: 'Entrance', shape: 'arch', icon: 'cave-entrance', colour: '--color-lamp' },
    ...{ forms: ['point'], fadesAfter: null, comesBackAfter: null },
  },
  road: {
    ...{ name: 'Road', shape: 'line', icon: 'trail', colour: '--color-bard' },
    ...{ forms: ['line'], fadesAfter: null, comesBackAfter: null },
  },
  note: {
    ...{ name: 'Note', shape: 'leaf', icon: 'quill-ink', colour: '--color-accent' },
    ...{ forms: ['point', 'line', 'area'], fadesAfter: null, comesBackAfter: null },
  },
} as const satisfies Record<string, PlaceKindFacts>;

export type PlaceKind = keyof typeof facts;

/** The kinds of places, in the order in which they are offered. */
export const placeKindFacts: Readonly<Record<PlaceKind, PlaceKindFacts>> = facts;

export const placeKinds = Object.keys(facts) as [PlaceKind, ...PlaceKind[]];

/** Tells whether a word names a kind. */
export function isPlaceKind(word: string): word is PlaceKind {
  return Object.hasOwn(facts, word);
}

/** Tells why a place of a kind cannot be drawn like that; null where it can. */
export function formFault(kind: PlaceKind, form: PlaceForm): string | null {
  const { name, forms } = placeKindFacts[kind];
  if (forms.includes(form)) return null;
  return `must be ${forms.join(' or ')} for the kind ${name}`;
}
