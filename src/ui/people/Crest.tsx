import { crestOf } from '#rules/guild/crest.ts';
import { type CrestSize, Shield } from './Shield.tsx';

interface Props {
  /** the squad's name, which the shield goes by */
  squad: string;
  size?: CrestSize;
  /** says whose shield it is where the name does not stand beside it */
  label?: string;
}

/** Draws a squad's shield. */
export function Crest({ squad, size = 28, label }: Props) {
  const { parting, charge } = crestOf(squad);
  return (
    <Shield size={size} parting={parting} figure={`/marks/charges.svg#${charge}`} label={label} />
  );
}
