import { classes } from './classes.ts';
import type { PlateSubject } from './plate-subjects.ts';

type PlateShape = 'cover' | 'wide' | 'band' | 'room';

/**
 * A cover is 16:9 with cut corners; a wide plate runs across its page with what it is about at the
 * right; a band is a low one above a text; a room is the picture of an empty state.
 */
const shapeClass: Record<PlateShape, string> = {
  cover: 'aspect-16/9 cut border border-rule',
  wide: 'h-[clamp(12.5rem,26vw,23rem)] double-b',
  band: 'plate-band',
  room: 'aspect-2/1 double-b',
};

interface Props {
  subject: PlateSubject;
  shape: PlateShape;
  /** fog lies over the picture, because what it stands for did not come */
  fogged?: boolean;
  /** what the picture says; without it the picture is decoration */
  label?: string;
  className?: string;
}

/** Shows a drawn plate: night in one theme, day in the other. */
export function Plate({ subject, shape, fogged = false, label, className }: Props) {
  return (
    <svg
      viewBox="0 0 320 180"
      // All of the subject shows at any width: its scenery runs on beyond the sides.
      preserveAspectRatio={shape === 'wide' || shape === 'band' ? 'xMaxYMax' : 'xMidYMax'}
      className={classes('plate-sky', shapeClass[shape], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`/plates/${subject}.svg#plate`} />
      {fogged && <use href="/plates/fog.svg#plate" />}
    </svg>
  );
}
