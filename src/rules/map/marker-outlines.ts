import type { markerShapes } from './kinds.ts';

/** How a marker looks, in a square of 64: its outline, and the square of its icon in it. */
interface MarkerOutline {
  path: string;
  icon: { left: number; top: number; side: number };
}

const outline = (path: string, left: number, top: number, side: number): MarkerOutline => ({
  path,
  icon: { left, top, side },
});

/** The plates of markers: each shape is told from the others without its colour. */
export const markerOutlines: Readonly<Record<(typeof markerShapes)[number], MarkerOutline>> = {
  circle: outline('M32 6a26 26 0 1 1 0 52a26 26 0 1 1 0-52z', 15, 15, 34),
  star: outline(
    'M32 2l7 11 11-7 1 13 12 2-6 11 6 11-12 2-1 13-11-7-7 11-7-11-11 7-1-13-12-2 6-11-6-11 12-2 1-13 11 7z',
    17,
    17,
    30,
  ),
  triangle: outline('M32 3 62 57H2z', 19, 26, 26),
  warning: outline('M2 7h60L32 61z', 19, 11, 26),
  drop: outline('M32 2c11 13 23 22 23 36a23 23 0 0 1-46 0C9 24 21 15 32 2z', 17, 22, 30),
  square: outline('M8 8h48v48H8z', 14, 14, 36),
  hexagon: outline('M17 6h30l15 26-15 26H17L2 32z', 16, 16, 32),
  cross: outline('M20 4h24v16h16v24H44v16H20V44H4V20h16z', 16, 16, 32),
  diamond: outline('M32 1 63 32 32 63 1 32z', 18, 18, 28),
  shield: outline('M8 6h48v24c0 16-9 25-24 32C17 55 8 46 8 30z', 16, 13, 32),
  arch: outline('M9 60V29a23 23 0 0 1 46 0v31z', 16, 20, 32),
  line: outline('M14 13h48L50 51H2z', 18, 18, 28),
  leaf: outline('M58 6v28a24 24 0 0 1-24 24H6V30A24 24 0 0 1 30 6z', 16, 16, 32),
};

/** The plate of several places at once, in the same square. */
export const clusterOutline = 'M20 4h24l16 16v24L44 60H20L4 44V20z';
