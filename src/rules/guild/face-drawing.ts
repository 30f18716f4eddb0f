import { faceOf, type FaceTraits } from './face.ts';

/** A colour in the lamp's light, and away from it. */
interface Tone {
  lit: string;
  shade: string;
}

/** One area of a drawing in a square of 48. */
export interface Area {
  fill: string;
  d: string;
}

/** The two halves of something that the lamp lights from the left. */
interface Form {
  /** whole outline */
  shade: string;
  /** the part in the light */
  lit: string;
}

const skins: Record<FaceTraits['skin'], Tone> = {
  ivory: { lit: '#f0d5b8', shade: '#b98f70' },
  rose: { lit: '#eec3a2', shade: '#b37b5d' },
  sand: { lit: '#e0b68c', shade: '#a57a55' },
  honey: { lit: '#cf9f70', shade: '#916340' },
  copper: { lit: '#b98258', shade: '#7d5032' },
  umber: { lit: '#99663f', shade: '#633e26' },
  walnut: { lit: '#7d5236', shade: '#4e301f' },
  ebony: { lit: '#664433', shade: '#3c271d' },
};

const hairTones: Record<FaceTraits['hairColour'], Tone> = {
  black: { lit: '#262128', shade: '#15121a' },
  brown: { lit: '#3f2a1d', shade: '#291a12' },
  chestnut: { lit: '#5e3a22', shade: '#3d2415' },
  auburn: { lit: '#76331f', shade: '#4e2014' },
  copper: { lit: '#a5562b', shade: '#703619' },
  straw: { lit: '#c29a58', shade: '#856434' },
  grey: { lit: '#8f8a84', shade: '#625d58' },
  white: { lit: '#d5cfc4', shade: '#97918a' },
};

const clothTones: Record<FaceTraits['cloth'], Tone> = {
  slate: { lit: '#44536d', shade: '#2a3548' },
  moss: { lit: '#566032', shade: '#373e20' },
  wine: { lit: '#6b3242', shade: '#45202b' },
  rust: { lit: '#7f4630', shade: '#532c1d' },
  ink: { lit: '#3b3a4c', shade: '#252430' },
  teal: { lit: '#2f6562', shade: '#1d4342' },
  ochre: { lit: '#8a6a34', shade: '#5b4521' },
  ash: { lit: '#5c544c', shade: '#3a3530' },
};

const grounds: Record<FaceTraits['ground'], Tone> = {
  oak: { lit: '#5c4329', shade: '#33261b' },
  tide: { lit: '#2f5f63', shade: '#1b3a40' },
  dusk: { lit: '#3a5267', shade: '#22313f' },
  pine: { lit: '#4a5634', shade: '#2a3320' },
  plum: { lit: '#55405f', shade: '#33263b' },
  brick: { lit: '#6b4034', shade: '#40251f' },
};

/** The neck belongs to the shade of the head. */
const heads: Record<FaceTraits['head'], Form> = {
  oval: {
    shade: 'M19 29h10v11H19zM24 9c6 0 9.5 4 9.5 11S29 34 24 34s-9.5-7-9.5-14S18 9 24 9z',
    lit: 'M25 9c1 4-.5 7 .5 10l2 6-2 1c.5 3 0 5-1.5 8-5 0-9.5-7-9.5-14S18 9 25 9z',
  },
  square: {
    shade:
      'M18 28h12v12H18zM24 9c6 0 9.5 4 9.5 10 0 5-.5 8-2 11L27 34h-6l-4.5-4c-1.5-3-2-6-2-11 0-6 3.5-10 9.5-10z',
    lit: 'M25 9c1 4-.5 7 .5 10l2 6-2 1c.5 3 .5 5-.5 8h-4l-4.5-4c-1.5-3-2-6-2-11C14.5 13 18 9 25 9z',
  },
  narrow: {
    shade: 'M20 29h8v11h-8zM24 9c5.5 0 8.5 4 8.5 10 0 8-4 16-8.5 16s-8.5-8-8.5-16c0-6 3-10 8.5-10z',
    lit: 'M25 9c1 4-.5 7 .5 10l2 6-2 1c.5 3 0 6-1.5 9-4.5 0-8.5-8-8.5-16 0-6 3-10 9.5-10z',
  },
};

/** Brows are of the hair's colour, which everybody has. */
const brows = 'M17 18h5v1h-5zM27 18h4v1h-4z';

const eyes = 'M18 20h4v2h-4zM27 20h3v2h-3z';

/** Hair over the forehead. */
const hairs: Record<FaceTraits['hair'], string> = {
  crop: 'M14 18c-1-7 4-11 10-11s11 4 10 11c-2-3-4-5-10-5s-8 2-10 5z',
  parted: 'M14 22c-1-9 3-15 10-15s11 6 10 15c-1-4-3-7-7-9-3 4-8 5-13 9z',
  swept: 'M14 21C13 12 18 6 25 6c6 0 10 4 9 12-3 0-6-2-8-5-3 4-7 5-12 8z',
  fringe: 'M14 22c-1-9 3-15 10-15s11 6 10 15l-2-5c-5 1-11 1-16 0z',
  curls:
    'M14 22c-4-2-4-6-1-8-1-4 3-7 6-5 2-4 8-4 10-1 4-1 7 3 5 6 3 2 3 6 0 8-1-4-2-6-4-8H18c-2 2-3 4-4 8z',
  crest: 'M19 17c-2-6-1-12 3-15 6 0 10 5 9 15-2-5-4-6-6-6s-5 2-6 6z',
  bun: 'M14 19c-1-6 2-10 6-11-2-6 10-6 8 0 5 1 7 5 6 11-3-4-6-6-10-6s-7 2-10 6z',
  tail: 'M14 19c-1-8 4-12 10-12s11 4 10 12c-2-4-5-6-10-6s-7 2-10 6z',
  bob: 'M13 23c-1-10 4-16 11-16s12 6 11 16c-2-3-3-6-3-8-6-2-8-2-10-3-2 4-5 6-9 11z',
  long: 'M14 22c-1-9 3-15 10-15s11 6 10 15c-2-4-4-8-10-11-5 3-8 6-10 11z',
  braids: 'M14 21c-1-9 3-14 10-14s11 5 10 14c-2-5-5-7-10-9-5 2-8 4-10 9z',
  bald: '',
};

/** Hair that falls behind the head. */
const backHairs: Partial<Record<FaceTraits['hair'], string>> = {
  tail: 'M33 12c6 1 8 6 7 12-1 5-3 8-6 12l-3-16z',
  bob: 'M13 19C13 11 17 6 24 6s11 5 11 13c0 5 1 8 2 12H11c1-4 2-7 2-12z',
  long: 'M13 19C13 11 17 6 24 6s11 5 11 13c0 8 1 14 3 21H10c2-7 3-13 3-21z',
  braids: 'M14 18h20c4 7 3 14 2 22h-4l-1-12H17l-1 12h-4c-1-8-2-15 2-22z',
};

const beards: Record<FaceTraits['beard'], string> = {
  none: '',
  full: 'M14.5 21c1 5 3 6 5 5.5 3-1 6-1 9 0 2 .5 4-1 5-5.5 1 9-4 14.5-9.5 14.5S13.5 30 14.5 21z',
  long: 'M14.5 21c1 5 3 6 5 5.5 3-1 6-1 9 0 2 .5 4-1 5-5.5 1 8-2 13-5 16l-4.5 5-4.5-5c-3-3-6-8-5-16z',
  goatee: 'M20 27.5c2-1 6-1 8 0 1 4-1 8-4 8.5-3-.5-5-4.5-4-8.5z',
  moustache: 'M18 29.5c0-3 4-3.5 6-2.5 2-1 6-.5 6 2.5-2-1-4-1.5-6-1-2-.5-4 0-6 1z',
  side: 'M14 20l3 2c0 4 1 7 3 9-4-1-6-6-6-11zM34 20l-3 2c0 4-1 7-3 9 4-1 6-6 6-11z',
};

const clothes: Record<FaceTraits['clothes'], Form> = {
  tunic: {
    shade: 'M4 48c1-9 8-12 16-12l4 4 4-4c8 0 15 3 16 12z',
    lit: 'M4 48c1-9 8-12 16-12l4 4v8z',
  },
  collar: {
    shade: 'M4 48c1-7 6-10 13-11v-4l7 5 7-5v4c7 1 12 4 13 11z',
    lit: 'M4 48c1-7 6-10 13-11v-4l7 5v10z',
  },
  cloak: {
    shade: 'M2 48c1-9 7-12 14-15 4 4 12 4 16 0 7 3 13 6 14 15z',
    lit: 'M2 48c1-9 7-12 14-15 2 2 5 3 8 3l-3 12z',
  },
  mail: {
    shade: 'M2 48V39l10-4 7 1c3 3 7 3 10 0l7-1 10 4v9z',
    lit: 'M2 48V39l10-4 2 13zM14 36l5 0c2 2 3 2 5 2v10h-8z',
  },
};

const metal: Tone = { lit: '#8f8f8c', shade: '#595b5d' };
const bronze: Tone = { lit: '#d1a252', shade: '#8a6528' };
const leather: Tone = { lit: '#77552f', shade: '#4c351d' };

interface Headwear extends Form {
  /** colour; the clothes' colour where none is named */
  tone?: Tone;
  /** hides the hair at the forehead, and what falls behind the head */
  covers: boolean;
}

const headwears: Record<Exclude<FaceTraits['headwear'], 'none'>, Headwear> = {
  hood: {
    covers: true,
    shade: 'M10 37C8 20 12 5 24 4c12 1 16 16 14 33l-6-3c4-9 3-21-8-21S12 25 16 34z',
    lit: 'M10 37C8 20 12 5 24 4v9C13 13 12 25 16 34z',
  },
  cap: {
    covers: false,
    shade: 'M13 16C12 9 17 5 24 5s12 4 11 11c-7-2-15-2-22 0z',
    lit: 'M13 16C12 9 17 5 24 5l1 9.5c-4 0-8 .5-12 1.5z',
  },
  brim: {
    covers: false,
    tone: leather,
    shade: 'M5 15c4 0 8-1 10-3 0-5 4-8 9-8s9 3 9 8c2 2 6 3 10 3-4 4-34 4-38 0z',
    lit: 'M5 15c4 0 8-1 10-3 0-5 4-8 9-8l1 14C15 18 7 17 5 15z',
  },
  band: {
    covers: false,
    shade: 'M14 15c6-3 14-3 20 0v-3c-6-3-14-3-20 0z',
    lit: 'M14 15c3-1.5 7-2.300 11-2.200V9.800c-4 0-8 .7-11 2.200z',
  },
  circlet: {
    covers: false,
    tone: bronze,
    shade: 'M14 14c6-2 14-2 20 0v-2c-3-1-6-1-8-1l-2-3-2 3c-3 0-5 0-8 1z',
    lit: 'M14 14c3-1 7-1.5 10-1.5V8l-2 3c-3 0-5 0-8 1z',
  },
  kerchief: {
    covers: true,
    shade: 'M12 38C10 18 13 5 24 5s14 13 12 33l-7-4c4-7 4-21-5-21s-9 14-5 21z',
    lit: 'M12 38C10 18 13 5 24 5v8c-9 0-9 14-5 21z',
  },
  helm: {
    covers: true,
    tone: metal,
    shade: 'M13 27C11 12 14 4 24 3c10 1 13 9 11 24h-3l-1-9h-5.5v8h-3v-8H17l-1 9z',
    lit: 'M13 27C11 12 14 4 24 3l.5 23h-2v-8H17l-1 9z',
  },
};

const pair = (tone: Tone, form: Form): Area[] => [
  { fill: tone.shade, d: form.shade },
  { fill: tone.lit, d: form.lit },
];

/** Returns the areas of a face, from the back to the front. */
export function drawFace(traits: FaceTraits): Area[] {
  const hair = hairTones[traits.hairColour];
  const cloth = clothTones[traits.cloth];
  const headwear = traits.headwear === 'none' ? null : headwears[traits.headwear];
  const isCovered = headwear?.covers ?? false;
  const back = isCovered ? undefined : backHairs[traits.hair];
  const front = isCovered ? '' : hairs[traits.hair];
  return [
    ...pair(grounds[traits.ground], { shade: 'M0 0h48v48H0z', lit: 'M0 0h22L6 48H0z' }),
    ...(back === undefined ? [] : [{ fill: hair.shade, d: back }]),
    ...pair(skins[traits.skin], heads[traits.head]),
    ...pair(cloth, clothes[traits.clothes]),
    { fill: '#1a110b', d: eyes },
    { fill: hair.lit, d: brows + front + beards[traits.beard] },
    ...(headwear === null ? [] : pair(headwear.tone ?? cloth, headwear)),
  ];
}

/** Writes a name's face as a picture of its own. */
export function faceFile(name: string): string {
  const areas = drawFace(faceOf(name)).map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${areas.join('')}</svg>`;
}
