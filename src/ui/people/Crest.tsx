import { type CrestTraits, crestOf } from '#rules/guild/crest.ts';
import { type CrestSize, Shield } from './Shield.tsx';

interface Props {
  /** the squad's name, which the shield goes by */
  squad: string;
  /** the shield that it has chosen, where it has */
  chosen?: CrestTraits | null;
  size?: CrestSize;
  /** says whose shield it is where the name does not stand beside it */
  label?: string;
}

/** Draws a squad's shield. */
export function Crest({ squad, chosen, size = 28, label }: Props) {
  const { parting, charge } = crestOf(squad, chosen);
  return (
    <Shield size={size} parting={parting} figure={`/marks/charges.svg#${charge}`} label={label} />
  );
}
