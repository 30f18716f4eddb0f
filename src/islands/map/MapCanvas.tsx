import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { GuildMap } from '#contract/maps.ts';
import type { LookedAt } from '#rules/map/address.ts';
import type { Point } from '#rules/map/drawing.ts';
import { onLookChange, readLook } from './look.ts';
import { isAtHome, lookAt, makeMap, showWhole } from './make-map.ts';
import type { MapCanvasParts } from './map-room.ts';
import { takeAhead } from './map-ahead.ts';
import { MarkerLayer, type Met } from './marker-layer.ts';
import { toPoint, zoomOf } from './view-port.ts';

interface Props {
  map: GuildMap;
  /** where to look at first; all of the map where it is left out */
  at: LookedAt | undefined;
  /** hears of the canvas once it is there, and of null when it goes */
  onReady: (canvas: MapCanvasParts | null) => void;
  /** hears where one looks after each movement */
  onMoved: (at: LookedAt) => void;
  /** hears what was pressed */
  onPress: (met: Met) => void;
  /** hears of Escape at the map */
  onEscape: () => void;
  /** hears what the pointer is on */
  onHover: (met: Met) => void;
  /** what stands over the map */
  children: ReactNode;
}

const hint =
  'Arrows move the map, plus and minus bring it nearer and farther. All of its places are in the list.';

/** Shows a map that is moved by mouse, keys and touch. */
export function MapCanvas(props: Props) {
  const { map, children } = props;
  const place = useRef<HTMLDivElement>(null);
  // What hears of the map later is that of the latest drawing, and not of the first.
  const hearMove = useEffectEvent((at: LookedAt) => {
    props.onMoved(at);
  });
  const hearPress = useEffectEvent((met: Met) => {
    props.onPress(met);
  });
  const hearHover = useEffectEvent((met: Met) => {
    props.onHover(met);
  });
  // A picture that is made for one theme keeps the names over it legible in both.
  const isAlike = map.picture !== null && map.lightPicture === null;
  const begin = useEffectEvent((target: HTMLElement) => {
    const leave = takeAhead(target);
    const ol = makeMap(map, target);
    const markers = new MarkerLayer(map, readLook(target, isAlike), leave);
    ol.addLayer(markers);
    if (props.at) lookAt(ol, props.at);
    else showWhole(ol, map);
    // It does not move with the map.
    ol.getView().once(['change:center', 'change:resolution'], leave);
    let isFirst = true;
    ol.on('moveend', () => {
      const isStill = isFirst || isAtHome(ol);
      const { center, resolution } = ol.getView().getState();
      const [x, y]: Point = toPoint(center);
      // The first is where the page begins: nobody has moved yet.
      if (!isStill) hearMove([x, y, zoomOf(resolution)]);
      isFirst = false;
    });
    ol.on('click', ({ pixel }) => {
      hearPress(markers.meet(pixel));
    });
    ol.on('pointermove', ({ pixel, dragging }) => {
      if (dragging) return;
      const met = markers.meet(pixel);
      target.style.cursor = met ? 'pointer' : '';
      hearHover(met);
    });
    props.onReady({ ol, markers });
    return { ol, markers };
  });
  const end = useEffectEvent(() => {
    props.onReady(null);
  });
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const { ol, markers } = begin(target);
    const stop = onLookChange(() => {
      markers.setLook(readLook(target, isAlike));
    });
    return () => {
      stop();
      end();
      ol.setTarget(undefined);
      ol.dispose();
    };
  }, [map.id, isAlike]);
  return (
    <div className="relative isolate min-h-0 min-w-0 flex-1 overflow-hidden bg-well">
      <div
        ref={place}
        role="application"
        aria-label={`Map of ${map.name}`}
        aria-description={hint}
        tabIndex={0}
        onKeyDown={({ key }) => {
          if (key === 'Escape') props.onEscape();
        }}
        className="absolute inset-0 touch-none select-none focus-visible:-outline-offset-4"
      />
      {children}
    </div>
  );
}
