import type { Parting } from '#rules/guild/crest.ts';

/** Width in pixels; a shield is a fifth higher than wide. */
export type CrestSize = 20 | 28 | 36 | 44 | 56;

interface Props {
  size: CrestSize;
  parting: Parting;
  /** address of the figure's outline, in a square of 512 */
  figure: string;
  /** says what the shield stands for where no name does */
  label?: string | undefined;
}

/** Outline of every shield in a square of 40 by 48. */
export const rim = 'M1 1h38v25c0 11-7 17-19 21C8 43 1 37 1 26z';

/** Parts of the field that are painted, each within the rim. */
const partings: Record<Parting, string> = {
  plain: '',
  chief: 'M1 1h38v10H1z',
  pale: 'M1 1h7v40C3 37 1 33 1 26zM32 1h7v25c0 7-2 11-7 15z',
  chevron: 'M1 30 20 15l19 15c-1 4-2 6-5 9L20 27 6 39c-3-3-4-5-5-9z',
  base: 'M3 35h34c-3 5-9 9-17 12-8-3-14-7-17-12z',
  bend: 'M1 1h13l24 31c-2 4-4 7-8 9L1 6z',
  fess: 'M1 17h38v9l-1 5H2l-1-5z',
  bordure: 'M1 1h38v25c0 11-7 17-19 21C8 43 1 37 1 26zM5 5v21c0 8 5 13 15 17 10-4 15-9 15-17V5z',
};

/** Draws a shield: dark field, its parting, a figure in bone, bronze rim. */
export function Shield({ size, parting, figure, label }: Props) {
  return (
    <svg
      className="block flex-none"
      width={size}
      height={size * 1.2}
      viewBox="0 0 40 48"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className="fill-crest-field" d={rim} />
      {partings[parting] !== '' && <path className="fill-crest-part" d={partings[parting]} />}
      <use className="fill-crest-charge" transform="translate(7 9)scale(.0508)" href={figure} />
      <path className="fill-none stroke-crest-line stroke-2" d={rim} />
    </svg>
  );
}
