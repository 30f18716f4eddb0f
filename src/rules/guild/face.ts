import { drawByName } from '../text/name-draw.ts';

const skins = ['ivory', 'rose', 'sand', 'honey', 'copper', 'umber', 'walnut', 'ebony'] as const;
const heads = ['oval', 'square', 'narrow'] as const;
const hairs = [
  'crop',
  'parted',
  'swept',
  'fringe',
  'curls',
  'crest',
  'bun',
  'tail',
  'bob',
  'long',
  'braids',
  'bald',
] as const;
const hairColours = [
  'black',
  'brown',
  'chestnut',
  'auburn',
  'copper',
  'straw',
  'grey',
  'white',
] as const;
const beards = ['none', 'full', 'long', 'goatee', 'moustache', 'side'] as const;
const headwears = ['none', 'hood', 'cap', 'brim', 'band', 'circlet', 'kerchief', 'helm'] as const;
const clothes = ['tunic', 'collar', 'cloak', 'mail'] as const;
const cloths = ['slate', 'moss', 'wine', 'rust', 'ink', 'teal', 'ochre', 'ash'] as const;
const grounds = ['oak', 'tide', 'dusk', 'pine', 'plum', 'brick'] as const;

/** A face as it is drawn for a person without a picture. */
export interface FaceTraits {
  skin: (typeof skins)[number];
  head: (typeof heads)[number];
  hair: (typeof hairs)[number];
  /** colour of hair, brows and beard */
  hairColour: (typeof hairColours)[number];
  beard: (typeof beards)[number];
  headwear: (typeof headwears)[number];
  clothes: (typeof clothes)[number];
  /** colour of the clothes, and of a hood or cap */
  cloth: (typeof cloths)[number];
  /** colour behind the head */
  ground: (typeof grounds)[number];
}

/** Most people show their chin and their hair. */
const mostlyShaven = ['none', 'none', 'none', 'none', 'none', ...beards] as const;
const mostlyBareheaded = ['none', 'none', 'none', 'none', 'none', 'none', ...headwears] as const;

/** Returns the face that a name has everywhere on the site. */
export function faceOf(name: string): FaceTraits {
  return {
    skin: drawByName(name, 'skin', skins),
    head: drawByName(name, 'head', heads),
    hair: drawByName(name, 'hair', hairs),
    hairColour: drawByName(name, 'hair colour', hairColours),
    beard: drawByName(name, 'beard', mostlyShaven),
    headwear: drawByName(name, 'headwear', mostlyBareheaded),
    clothes: drawByName(name, 'clothes', clothes),
    cloth: drawByName(name, 'cloth', cloths),
    ground: drawByName(name, 'ground', grounds),
  };
}
