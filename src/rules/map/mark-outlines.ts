import type { markerShapes } from './kinds.ts';

/** The outline of each shape of markers, as a path in a field of 40 by 40. */
export const markOutlines: Readonly<Record<(typeof markerShapes)[number], string>> = {
  circle: 'M20 2a18 18 0 0 1 0 36a18 18 0 0 1 0-36z',
  star: 'M20 1l5.5 6.600 8.500-1.600-.100 8.600L41 20l-7.100 5.400.100 8.600-8.500-1.600L20 39l-5.500-6.600L6 34l.100-8.600L-1 20l7.100-5.400L6 6l8.500 1.600z',
  triangle: 'M20 1L39 37H1z',
  warning: 'M12 3h16l11 17-11 17H12L1 20z',
  drop: 'M20 39L7 25.500A16 16 0 1 1 33 25.500z',
  square: 'M4 4h32v32H4z',
  hexagon: 'M20 1l17 9.500v19L20 39 3 29.500v-19z',
  cross: 'M12 2h16v10h10v16H28v10H12V28H2V12h10z',
  diamond: 'M20 0l20 20-20 20L0 20z',
  shield: 'M4 3h32v17c0 10-7 16-16 19C11 36 4 30 4 20z',
  arch: 'M5 37V18C5 8 11 3 20 3s15 5 15 15v19z',
  line: 'M10 6h20a14 14 0 0 1 0 28H10a14 14 0 0 1 0-28z',
  leaf: 'M4 4h20c8 0 12 6 12 14v18H16C8 36 4 30 4 22z',
};
