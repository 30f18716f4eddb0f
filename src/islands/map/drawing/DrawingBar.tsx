import { Crosshair, Hand, Move, Redo2, Undo2, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#ui/IconButton.tsx';
import { useMapRoom } from '../map-room.ts';
import { toCoordinate } from '../view-port.ts';
import type { OtherHand } from './use-drawing-line.ts';
import type { PlaceEditing } from './use-place-editor.ts';
import type { SketchDeeds } from './use-sketch.ts';
import { useMapFrames } from './use-map-frames.ts';

const tools = [
  { tool: 'points', label: 'Point by point', icon: Waypoints },
  { tool: 'whole', label: 'Move all of it', icon: Move },
  { tool: 'hand', label: 'Draw a line by hand', icon: Hand },
] as const;

interface BarProps {
  editing: Pick<PlaceEditing, 'document' | 'past' | 'future' | 'undo' | 'redo'>;
  sketch: SketchDeeds;
}

function Tools({ editing: { document, past, future, undo, redo }, sketch }: BarProps) {
  const [before, next] = [past.at(-1), future[0]];
  return (
    <div
      role="toolbar"
      aria-label="Drawing"
      data-over-map="strip"
      className="absolute inset-x-0 top-0 z-2 mx-auto flex w-fit max-w-full flex-wrap justify-center border border-edge bg-raised shadow-pop"
    >
      <IconButton
        label={before ? `Undo: ${before.label}` : 'Undo'}
        aria-disabled={!before}
        onClick={undo}
      >
        <Undo2 className="line-icon" />
      </IconButton>
      <IconButton
        label={next ? `Redo: ${next.label}` : 'Redo'}
        aria-disabled={!next}
        onClick={redo}
      >
        <Redo2 className="line-icon" />
      </IconButton>
      {document.form !== 'point' &&
        tools.map(({ tool, label, icon: Icon }) => (
          <IconButton
            key={tool}
            label={label}
            aria-pressed={sketch.tool === tool}
            onClick={() => {
              sketch.setTool(tool);
            }}
          >
            <Icon className="line-icon" />
          </IconButton>
        ))}
      <button
        type="button"
        className="flex min-h-11 cursor-pointer items-center gap-1.5 px-3 text-sm hover:text-accent-strong"
        onClick={sketch.setAtCross}
      >
        <Crosshair className="line-icon" />
        <span className="max-sm:sr-only">
          {sketch.tool === 'whole' ? 'Move it to the cross' : 'Set it at the cross'}
        </span>
      </button>
    </div>
  );
}

/** The cross in the middle of the map, beneath which keys and the button set points. */
function Cross() {
  const lineClass = 'absolute bg-bone outline-2 outline-plate';
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 z-1 size-7 -translate-1/2"
    >
      <i className={`${lineClass} inset-x-0 top-1/2 h-0.5 -translate-y-1/2`} />
      <i className={`${lineClass} inset-y-0 left-1/2 w-0.5 -translate-x-1/2`} />
    </span>
  );
}

/** Shows where others have something in hand. */
function Hands({ hands }: { hands: readonly OtherHand[] }) {
  const { canvas } = useMapRoom();
  useMapFrames(canvas);
  return hands.map(({ page, username, at }) => {
    const pixel = canvas?.ol.getPixelFromCoordinate(toCoordinate(at)) as number[] | null;
    const [left = 0, top = 0] = pixel ?? [];
    return (
      pixel && (
        <span
          key={page}
          data-hand={username}
          className="pointer-events-none absolute top-0 left-0 z-1 flex items-center gap-1 text-xs font-bold text-hall"
          style={{ translate: `${Math.round(left) - 6}px ${Math.round(top) - 6}px` }}
        >
          <i className="size-3 rounded-full border-2 border-plate bg-accent-strong" />
          <b className="max-w-32 truncate bg-accent-strong px-1.5">{username}</b>
        </span>
      )
    );
  });
}

interface Props extends BarProps {
  hands: readonly OtherHand[];
}

/** What lies over the map while one draws: the tools, the cross, and the hands of others. */
export function DrawingBar({ editing, sketch, hands }: Props): ReactNode {
  const { canvas } = useMapRoom();
  const over = canvas?.ol.getTargetElement()?.parentElement;
  if (!over) return null;
  return createPortal(
    <div className="pointer-events-none absolute inset-0 z-2 overflow-hidden">
      <Cross />
      <Hands hands={hands} />
      <div className="pointer-events-auto">
        <Tools editing={editing} sketch={sketch} />
      </div>
    </div>,
    over,
  );
}
