import { Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { movingTime, showWhole } from './make-map.ts';
import { useMapRoom } from './map-room.ts';

const buttonClass = 'cut border border-edge bg-surface text-text';

/** Brings the map nearer and farther, and shows all of it. */
export function MapButtons({ children }: { children?: ReactNode }) {
  const { canvas, map } = useMapRoom();
  const zoomBy = (steps: number) => {
    canvas?.ol.getView().animate({
      resolution: (canvas.ol.getView().getResolution() ?? 1) * 2 ** -steps,
      duration: movingTime(),
    });
  };
  return (
    <div
      data-over-map="buttons"
      className="pointer-events-none absolute start-0 bottom-0 z-1 flex gap-1.5 p-2.5 *:pointer-events-auto lg:flex-col print:hidden"
    >
      {children}
      <IconButton
        label="Nearer"
        className={buttonClass}
        onClick={() => {
          zoomBy(1);
        }}
      >
        <Plus className="line-icon" />
      </IconButton>
      <IconButton
        label="Farther"
        className={buttonClass}
        onClick={() => {
          zoomBy(-1);
        }}
      >
        <Minus className="line-icon" />
      </IconButton>
      <IconButton
        label="The whole map"
        className={buttonClass}
        onClick={() => {
          if (canvas) showWhole(canvas.ol, map, movingTime());
        }}
      >
        <Maximize className="line-icon" />
      </IconButton>
    </div>
  );
}
