import { drawByName } from '../text/name-draw.ts';

/** The ways in which a shield's field is divided. */
export const partings = [
  'plain',
  'chief',
  'pale',
  'chevron',
  'base',
  'bend',
  'fess',
  'bordure',
] as const;

export type Parting = (typeof partings)[number];

/** The figures on shields. */
export const charges = [
  'heron',
  'stork',
  'raven',
  'gull',
  'curlew',
  'duck',
  'wing',
  'sparrow',
  'goose',
  'wader',
  'flamingo',
  'dove',
  'anchor',
  'lantern',
  'wolf',
  'boar',
  'fox',
  'serpent',
  'whale',
  'trident',
  'ship',
  'key',
  'anvil',
  'snake',
  'hedgehog',
] as const;

export type Charge = (typeof charges)[number];

/** Words of names that ask for a figure of their own. */
const chargeWords: Record<Charge, readonly string[]> = {
  heron: ['heron', 'egret', 'crane'],
  stork: ['stork', 'bittern', 'ibis'],
  raven: ['raven', 'crow', 'cormorant', 'rook', 'shag'],
  gull: ['gull', 'gannet', 'skua', 'booby'],
  curlew: ['curlew', 'whimbrel', 'kingfisher', 'godwit'],
  duck: ['duck', 'plover', 'teal', 'eider', 'coot'],
  wing: ['tern', 'shearwater', 'swift', 'swallow', 'wing'],
  sparrow: ['sparrow', 'turnstone', 'wren', 'finch', 'robin'],
  goose: ['goose', 'petrel', 'grebe', 'loon', 'brant'],
  wader: ['dunlin', 'sandpiper', 'snipe', 'kiwi', 'knot'],
  flamingo: ['flamingo', 'avocet', 'stilt', 'spoonbill'],
  dove: ['dove', 'kittiwake', 'fulmar', 'pigeon', 'eagle', 'hawk', 'falcon', 'osprey'],
  anchor: ['anchor', 'harbour', 'harbor', 'port'],
  lantern: ['lantern', 'lamp', 'light', 'flame', 'beacon'],
  wolf: ['wolf', 'wolves', 'hound'],
  boar: ['boar', 'hog', 'bear'],
  fox: ['fox', 'vixen'],
  serpent: ['dragon', 'serpent', 'drake', 'wyrm'],
  whale: ['whale', 'dolphin', 'seal'],
  trident: ['trident', 'spear', 'tide', 'wave'],
  ship: ['ship', 'sail', 'boat', 'fleet'],
  key: ['key', 'gate', 'door'],
  anvil: ['anvil', 'hammer', 'forge', 'iron', 'steel'],
  snake: ['snake', 'viper', 'adder'],
  hedgehog: ['hedgehog', 'thorn', 'bramble'],
};

const chargeOfWord = new Map(
  charges.flatMap((charge) => chargeWords[charge].map((word) => [word, charge] as const)),
);

/** The shield of a squad. */
export interface CrestTraits {
  parting: Parting;
  charge: Charge;
}

/**
 * Returns the shield that a squad's name has: the figure that it names, or one of its own; a squad
 * may have chosen another.
 */
export function crestOf(name: string, chosen?: CrestTraits | null): CrestTraits {
  if (chosen) return chosen;
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = words
    .map((word) => chargeOfWord.get(word) ?? chargeOfWord.get(word.replace(/s$/, '')))
    .find((charge) => charge !== undefined);
  return {
    parting: drawByName(name, 'parting', partings),
    charge: named ?? drawByName(name, 'charge', charges),
  };
}
