/** The colours of the chart. */
export interface Palette {
  /** open sea, then nearer and nearer to the coast */
  seas: readonly [open: string, shelf: string, shoal: string, shallow: string];
  /** the plain, then higher and higher */
  lands: readonly [plain: string, rise: string, upland: string, high: string, highest: string];
  shore: string;
  wood: string;
  tree: { leaf: string; shade: string; edge: string };
  fen: string;
  reed: string;
  field: { crop: string; fallow: string; furrow: string };
  rock: { lit: string; shade: string; snow: string; ink: string };
  road: { line: string; edge: string };
  house: { wall: string; roof: string; ink: string; light: string };
  lamp: string;
  ink: string;
  waterInk: string;
  /** behind words on land, behind words in water */
  halo: { land: string; water: string };
  frame: string;
}

export type Manner = 'night' | 'day';

/** The chart in lamplight and by day. */
export const palettes: Record<Manner, Palette> = {
  night: {
    seas: ['#09161c', '#0c1e25', '#112a31', '#193b41'],
    lands: ['#2b2f25', '#31342a', '#37382d', '#3e3d31', '#464435'],
    shore: '#6ba09e',
    wood: '#1f2e22',
    tree: { leaf: '#32493a', shade: '#22342a', edge: '#6d8c75' },
    fen: '#243330',
    reed: '#6f9a8c',
    field: { crop: '#3a3b28', fallow: '#353226', furrow: '#6a6240' },
    rock: { lit: '#545040', shade: '#292922', snow: '#8f8b78', ink: '#b39d7a' },
    road: { line: '#b79f79', edge: '#1d1f18' },
    house: { wall: '#c8b48c', roof: '#7c5a41', ink: '#15140f', light: '#f4bd62' },
    lamp: '#f4bd62',
    ink: '#e9dfc6',
    waterInk: '#7cb4bd',
    halo: { land: '#22251d', water: '#09161c' },
    frame: '#8f7f60',
  },
  day: {
    seas: ['#b9d9e1', '#c3dfe5', '#cfe6e9', '#deeeed'],
    lands: ['#f2eedf', '#ede7d4', '#e7dfc8', '#dfd5ba', '#d6caac'],
    shore: '#2c6670',
    wood: '#d5e0c6',
    tree: { leaf: '#b4caa4', shade: '#93b088', edge: '#4b6a4c' },
    fen: '#dde6d6',
    reed: '#4f7a6c',
    field: { crop: '#ebe3be', fallow: '#e9dbc2', furrow: '#c3b17c' },
    rock: { lit: '#eee6d2', shade: '#c2b496', snow: '#fdfaf1', ink: '#6d5638' },
    road: { line: '#8c6b45', edge: '#f8f4e8' },
    house: { wall: '#fbf5e4', roof: '#b5714c', ink: '#3a2a1c', light: '#93540f' },
    lamp: '#a65f10',
    ink: '#342519',
    waterInk: '#1d5260',
    halo: { land: '#f4f0e2', water: '#bddbe3' },
    frame: '#7a6544',
  },
};
