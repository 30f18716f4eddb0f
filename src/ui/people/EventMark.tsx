import type { EventDuty, EventKind } from '#rules/calendar/event-kind.ts';
import { eventOutlines } from './event-outlines.ts';

interface Props {
  kind: EventKind;
  duty: EventDuty;
  size?: 20 | 28 | 36 | 56;
}

/** An outline in a square of 48, with the place of the picture in it. */
interface Outline {
  d: string;
  picture: string;
}

export const eventShapes: Record<EventKind, Outline> = {
  raid: { d: 'M24 2 46 24 24 46 2 24z', picture: 'translate(13 13)scale(.043)' },
  siege: { d: 'M4 4h8v5h7V4h10v5h7V4h8v40H4z', picture: 'translate(11 14)scale(.0508)' },
  caravan: { d: 'M13 4h22l11 20-11 20H13L2 24z', picture: 'translate(12 12)scale(.047)' },
  workshop: { d: 'M10 4h28l6 6v28l-6 6H10l-6-6V10z', picture: 'translate(11 11)scale(.0508)' },
  drill: { d: 'M24 3 46 43H2z', picture: 'translate(14 19)scale(.0391)' },
  hearth: { d: 'M5 45V22C5 11 13 3 24 3s19 8 19 19v23z', picture: 'translate(12 14)scale(.047)' },
};

/** How the outline and the picture are painted. */
const paints: Record<EventDuty, { outline: string; picture: string }> = {
  must: { outline: 'fill-must stroke-must', picture: 'fill-on-must' },
  open: { outline: 'fill-surface stroke-edge', picture: 'fill-heading' },
  unsettled: { outline: 'fill-none stroke-edge', picture: 'fill-heading' },
  off: { outline: 'fill-none stroke-rule', picture: 'fill-muted' },
};

/**
 * Draws an event: the outline says the kind, the fill how binding it is. Both stand in words
 * beside it.
 */
export function EventMark({ kind, duty, size = 28 }: Props) {
  const { d, picture } = eventShapes[kind];
  const paint = paints[duty];
  // A line of the drawing is as wide as one and a half pixels of the screen, at least.
  const line = Math.max(2, 72 / size);
  return (
    <svg
      className="block flex-none"
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      data-kind={kind}
      data-duty={duty}
    >
      <path
        className={paint.outline}
        strokeWidth={line}
        strokeDasharray={duty === 'unsettled' ? `${line * 2} ${line * 1.5}` : undefined}
        d={d}
      />
      <path className={paint.picture} transform={picture} d={eventOutlines[kind]} />
      {duty === 'off' && <path className="stroke-muted" strokeWidth={line} d="M6 42 42 6" />}
    </svg>
  );
}
