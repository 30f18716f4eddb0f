import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { avatars } from '#rules/characters/lists.ts';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { kindGlyphs } from './kind-glyphs.ts';
import { drawGlyph, drawShelf, iconSize, readIconSet } from '#server/icons/game-icons.ts';

// Draws the icons of the paper doll's slots, the pictures of kinds of items and the avatars of
// characters: `node cli/draw-icons.ts`.

const plate = '#0e0a07';

const slotGlyphs: Record<DollSlot, string> = {
  helmet: 'visored-helm',
  chest: 'breastplate',
  wrists: 'bracers',
  hands: 'mailed-fist',
  belt: 'belt-buckles',
  legs: 'armored-pants',
  feet: 'leather-boot',
  shoulders: 'pauldrons',
  back: 'cape',
  earring1: 'drop-earrings',
  earring2: 'drop-earrings',
  necklace: 'gem-necklace',
  ring1: 'ring',
  ring2: 'diamond-ring',
  primary: 'broadsword',
  secondary: 'round-shield',
  ranged: 'bow-string',
  rangedoffhand: 'quiver',
  shirt: 'shirt',
  undergarment: 'underwear-shorts',
  toolbelt: 'swap-bag',
};

const avatarGlyphs: Record<(typeof avatars)[number], string> = {
  Default: 'hooded-figure',
  'Cat Fighter': 'hollow-cat',
  'Dog Mage': 'labrador-head',
  'Bunny Cleric': 'rabbit-head',
  'Dragon Mage': 'dragon-head',
  'Fox Rogue': 'fox-head',
  'Hamster Pirate': 'squirrel',
  'Mouse Pirate': 'seated-mouse',
  'Turtle Tank': 'tortoise',
};

const icons = readIconSet();

function folder(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

const slots = folder('../server/files/gear-slots/');
await mkdir(slots, { recursive: true });
const { default: sharp } = await import('sharp');
for (const slot of dollSlots) {
  const png = sharp(Buffer.from(drawGlyph(icons, slotGlyphs[slot]))).png({ compressionLevel: 9 });
  await writeFile(`${slots}${slot}.png`, await png.toBuffer());
}

const pictures = folder('../public/avatars/');
await mkdir(pictures, { recursive: true });
for (const avatar of avatars) {
  const name = avatar.toLowerCase().replaceAll(' ', '-');
  const ground = `<path fill="${plate}" d="M0 0h${iconSize}v${iconSize}H0z"/>`;
  await writeFile(`${pictures}${name}.svg`, drawGlyph(icons, avatarGlyphs[avatar], ground));
}

const kinds = folder('../public/kinds/');
await mkdir(kinds, { recursive: true });
for (const [name, glyphs] of Object.entries(kindGlyphs)) {
  await writeFile(`${kinds}${name}.svg`, drawShelf(icons, glyphs));
}
