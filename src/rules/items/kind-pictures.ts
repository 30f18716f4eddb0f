/**
 * The pictures of kinds of items in `public/kinds` (product §2.19), each with what the game's name of
 * a kind holds, in lower case. The first one that fits is shown.
 */
const wordsOfPictures = {
  greatsword: ['greatsword', 'sword two', 'two-handed sword'],
  sword: ['sword'],
  dagger: ['dagger', 'knife'],
  'great-axe': ['axe two', 'great axe', 'greataxe'],
  axe: ['axe'],
  hammer: ['mace two', 'hammer', 'warhammer', 'maul'],
  mace: ['mace', 'club', 'flail'],
  spear: ['spear', 'polearm', 'halberd', 'lance'],
  staff: ['staff', 'stave'],
  wand: ['wand', 'scepter', 'rod'],
  book: ['book', 'spellbook', 'grimoire', 'tome'],
  focus: ['off-hand', 'focus', 'orb'],
  shield: ['shield'],
  crossbow: ['crossbow'],
  bow: ['bow', 'longbow', 'shortbow'],
  quiver: ['quiver', 'ammunition'],
  head: ['head', 'helm'],
  shoulders: ['shoulder'],
  back: ['back', 'cloak', 'cape'],
  chest: ['chest', 'robe'],
  hands: ['hand', 'glove'],
  wrists: ['wrist', 'bracer'],
  belt: ['toolbelt'],
  waist: ['belt', 'waist'],
  legs: ['leg', 'trouser'],
  feet: ['feet', 'foot', 'boot'],
  ear: ['ear'],
  neck: ['neck', 'amulet'],
  ring: ['ring', 'jewel'],
  shirt: ['shirt', 'clothing'],
  undergarment: ['undergarment'],
  recipe: ['recipe'],
  scroll: ['scroll'],
  food: ['food', 'drink', 'meal'],
  potion: ['potion', 'consumable'],
  mount: ['mount', 'animal'],
  caravan: ['vehicle', 'caravan', 'chassis', 'ship'],
  ore: ['ore', 'ingot', 'stone', 'gem'],
  timber: ['timber', 'lumber', 'wood'],
  material: ['resource', 'material', 'component'],
  quest: ['quest', 'key'],
} as const;

export type KindPictureName = keyof typeof wordsOfPictures | 'other';

// Object.entries types the keys of a table as strings.
const pictures = Object.entries(wordsOfPictures) as [
  KindPictureName,
  (typeof wordsOfPictures)[keyof typeof wordsOfPictures],
][];

/**
 * Finds the picture of a kind, by the game's own name of it: `Sword One-Handed`, `Recipe Tailoring`.
 * A word holds from its beginning: `ring` is in `Earring` and no ring.
 */
export function kindPicture(kind: string): KindPictureName {
  const name = kind.toLowerCase();
  // A recipe of weapon smithing is no weapon.
  if (name.startsWith('recipe')) return 'recipe';
  const found = pictures.find(([, words]) =>
    words.some((word) => new RegExp(`\\b${word}`).test(name)),
  );
  return found?.[0] ?? 'other';
}

/** The pictures that show several silhouettes on a shelf: what is held in a hand. */
const shelves: readonly KindPictureName[] = [
  'sword',
  'greatsword',
  'dagger',
  'axe',
  'great-axe',
  'mace',
  'hammer',
  'spear',
  'bow',
  'crossbow',
  'quiver',
  'staff',
  'wand',
  'book',
  'focus',
  'shield',
];

/** Tells at which place a kind stands among the shelves; null for one that has none. */
export function shelfOf(kind: string): number | null {
  const place = shelves.indexOf(kindPicture(kind));
  return place < 0 ? null : place;
}
