import { memo } from 'react';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { useFrameLater } from '#ui/use-frame-later.ts';
import {
  mirrorAt,
  type Shape,
  type StandPart,
  standParts,
  type Stuff,
} from '#rules/gear/stand-parts.ts';

interface Props {
  /** the slots in which something is worn, in words that stay the same while they do */
  filled: string;
  /** the slot that is pointed at or open */
  now: DollSlot | null;
}

const outlineClass =
  'stroke-edge stroke-[1.5] group-data-now:transition-[fill,stroke] group-data-now:duration-160 ' +
  'group-data-now:stroke-accent group-data-now:ease-still ' +
  'group-data-empty:fill-transparent group-data-now:stroke-[2.25] ' +
  'group-data-empty:opacity-70 group-data-empty:[stroke-dasharray:4_4] group-data-now:opacity-100';

const litClass: Record<Stuff, string> = {
  steel: `${outlineClass} fill-stand-lit group-data-now:fill-stand-now`,
  cloth: `${outlineClass} fill-stand-cloth group-data-now:fill-stand-now`,
  gold: `${outlineClass} fill-none stroke-lamp stroke-2`,
  thread: `${outlineClass} fill-none`,
};

const shadeClass: Record<Stuff, string> = {
  steel: `${outlineClass} fill-stand-shade group-data-now:fill-stand-now-shade`,
  cloth: `${outlineClass} fill-stand-fold group-data-now:fill-stand-now-shade`,
  gold: litClass.gold,
  thread: litClass.thread,
};

const mirrored = `matrix(-1 0 0 1 ${mirrorAt} 0)`;

function Outline({ shape: { d, stuff, side } }: { shape: Shape }) {
  if (side !== 'pair') {
    return <path className={(side === 'lit' ? litClass : shadeClass)[stuff]} d={d} />;
  }
  return (
    <>
      <path className={litClass[stuff]} d={d} />
      <path className={shadeClass[stuff]} d={d} transform={mirrored} />
    </>
  );
}

interface PartProps {
  part: StandPart;
  isFilled: boolean;
  isNow: boolean;
}

/** Draws one part: full where its slot is filled, dashed where it is empty. */
const Part = memo(function Part({ part, isFilled, isNow }: PartProps) {
  const { slot, shapes, lines, brass, holes } = part;
  return (
    <g
      className="group cursor-pointer"
      data-part={slot}
      data-empty={isFilled ? undefined : true}
      data-now={isNow || undefined}
    >
      {shapes.map((shape) => (
        <Outline key={shape.d} shape={shape} />
      ))}
      {lines !== undefined && (
        <path
          className="fill-none stroke-edge opacity-70 group-data-empty:hidden group-data-now:stroke-accent"
          d={lines}
        />
      )}
      {holes !== undefined && <path className="fill-plate group-data-empty:hidden" d={holes} />}
      {brass !== undefined && (
        <path
          className="fill-lamp group-data-empty:fill-transparent group-data-empty:stroke-edge"
          d={brass}
        />
      )}
    </g>
  );
});

/**
 * Draws an armour stand, lit from the left, in parts that fill with the slots. It repeats for the
 * eye and the pointer what the slots beside it say and do.
 */
export const Stand = memo(function Stand({ filled: worn, now }: Props) {
  const filled = useFrameLater(worn);
  const slots = filled === '' ? [] : filled.split(' ');
  return (
    <svg
      className="absolute inset-0 size-full select-none"
      viewBox="-26 0 300 540"
      aria-hidden="true"
      data-stand
    >
      <radialGradient id="stand-lamp" cx=".5" cy=".38" r=".44">
        <stop className="[stop-color:var(--color-lamp)]" offset="0" stopOpacity=".14" />
        <stop className="[stop-color:var(--color-lamp)]" offset="1" stopOpacity="0" />
      </radialGradient>
      <path fill="url(#stand-lamp)" d="M-26 0h300v540H-26z" />
      <path
        className="fill-none stroke-rule stroke-3"
        d="M130 40V512M84 154H176M98 247H162M44 513H216M28 522H232"
      />
      {standParts.map((part) => (
        <Part
          key={part.slot}
          part={part}
          isFilled={slots.includes(part.slot)}
          isNow={part.slot === now}
        />
      ))}
    </svg>
  );
});
