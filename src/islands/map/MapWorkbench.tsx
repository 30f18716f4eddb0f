import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { GuildMap } from '#contract/maps.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { useMedia } from '#ui/use-media.ts';
import { CardAtMarker, PlaceCard, useCardAhead } from './card-part.ts';
import { DrawButton } from './DrawButton.tsx';
import { PlaceActions } from './drawing/late-parts.ts';
import { useDrawing } from './drawing/use-drawing.tsx';
import { KindChips } from './KindChips.tsx';
import { MapButtons } from './MapButtons.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { MapChoice } from './MapChoice.tsx';
import {
  type Drawn,
  type MapCanvasParts,
  type MapRoom,
  MapRoomContext,
  useMapRoom,
} from './map-room.ts';
import type { Met } from './marker-layer.ts';
import { PartComing } from './PartComing.tsx';
import { PlacesPanel } from './PlacesPanel.tsx';
import { useIsGone } from './use-is-gone.ts';
import { useLivePlaces } from './use-live-places.ts';
import { useMapMoves } from './use-map-moves.ts';
import type { ViewOfMap } from './use-map-view.ts';
import { useNow } from '../use-now.ts';
import { usePlaces } from './use-places.ts';
import { usePointing, useScene } from './use-scene.ts';
import { useShownPlaces } from './use-shown-places.ts';

/** The page says minutes: it looks at the clock so often, in milliseconds. */
const clockEvery = 20_000;

interface Props {
  /** the guild's name */
  guild: string;
  map: GuildMap;
  maps: readonly GuildMap[];
  viewOfMap: ViewOfMap;
  /** what is drawn as the map opens; null for nothing */
  begun: Drawn | null;
  /** hears that it is begun: closed, its form does not open again by itself */
  onBegun: () => void;
  drawOn: MapRoom['drawOn'];
  /** somebody has moved on the page, and what draws is there */
  isAtPage: boolean;
}

/** Opens a card, and tells whether somebody has just asked for it: then it takes the focus. */
function useChoosing({ view, change, close }: ViewOfMap, mapId: string) {
  const [isAsked, setAsked] = useState(false);
  const before = useRef<Element>(null);
  const choose = useCallback(
    (number: number | null) => {
      setAsked(number !== null);
      if (number === null) {
        close();
        // Who is at the map stays there.
        if (document.activeElement?.role === 'application') return;
        const asked = before.current;
        // On a phone the list is there again once it is drawn.
        requestAnimationFrame(() => {
          if (asked instanceof HTMLElement) asked.focus({ preventScroll: true });
        });
        return;
      }
      if (document.activeElement?.closest('[data-place-card]') == null) {
        before.current = document.activeElement;
      }
      change({ mapId, number }, view.number === undefined ? 'open' : 'replace');
    },
    [change, close, mapId, view.number],
  );
  return { choose, isAsked };
}

interface CardProps {
  number: number;
  isAsked: boolean;
  /** it stands in place of the list, and of the page's heading above that */
  isInSheet: boolean;
}

/** The card of the place that is open. */
function OpenCard({ number, isAsked, isInSheet }: CardProps) {
  const { choose } = useMapRoom();
  const isGone = useIsGone(number);
  return (
    <div data-place-card="">
      {isInSheet && <h1 className="sr-only">Map</h1>}
      {isGone && (
        <p role="status" className="px-4 pt-4 text-sm text-warn">
          This place is not on the map any more, or not for you.
        </p>
      )}
      <Suspense fallback={<PartComing />}>
        <PlaceCard
          number={number}
          isGone={isGone}
          takesFocus={isAsked}
          onClose={() => {
            choose(null);
          }}
          actions={(place) => (
            <Suspense>
              <PlaceActions place={place} />
            </Suspense>
          )}
        />
      </Suspense>
    </div>
  );
}

/** Stands over the map while the card of a place is on its way. */
function CardComing() {
  return (
    <div className="absolute end-2.5 bottom-2.5 z-2 border border-edge bg-raised px-4">
      <PartComing />
    </div>
  );
}

/** Shows a map to look at and to work on: the map, its places as a list, the card of one. */
export function MapWorkbench(props: Props) {
  const { guild, map, maps, viewOfMap, begun, onBegun, drawOn, isAtPage } = props;
  const { view, change, note } = viewOfMap;
  const now = useNow(clockEvery);
  const places = usePlaces(map.id);
  const { shown, ofAllKinds } = useShownPlaces(places.places, view, now);
  const drawing = useDrawing(begun, onBegun, isAtPage);
  useLivePlaces(map.id, places, drawing.room.drawn?.number ?? view.number);
  const [canvas, setCanvas] = useState<MapCanvasParts | null>(null);
  const { choose, isAsked } = useChoosing(viewOfMap, map.id);
  useCardAhead();
  const isWide = useMedia('(width >= 64rem)');
  const chosen = useMemo(
    () => places.places.find(({ number }) => number === view.number) ?? null,
    [places.places, view.number],
  );
  useScene(canvas, {
    places: shown,
    chosen,
    hidden: drawing.room.drawn?.number ?? null,
    stops: view.stops,
    now,
  });
  const open = useMapMoves({ canvas, map, viewOfMap, chosen, places });
  const room: MapRoom = {
    ...{ guild, map, maps, places, shown, ofAllKinds, view, change, chosen, choose, canvas, now },
    ...{ ...drawing.room, drawOn },
  };
  const point = usePointing(canvas);
  const press = (met: Met) => {
    // What is pressed then is for whoever draws.
    if (drawing.form) return;
    if (met === null) {
      if (view.number !== undefined) choose(null);
    } else if ('place' in met) choose(met.place.number);
    else open(met.cluster, choose);
  };
  const card = view.number !== undefined && (
    <OpenCard key={view.number} {...{ isAsked }} number={view.number} isInSheet={!isWide} />
  );
  return (
    <MapRoomContext value={room}>
      <section className="-mt-2 -mb-(--section) flex h-[calc(100dvh-var(--bar))] min-h-120 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] max-lg:[main:has(&)+footer]:hidden">
        <MapCanvas
          map={map}
          at={view.at}
          onReady={setCanvas}
          onMoved={(at) => {
            note(at, map.id);
          }}
          onPress={press}
          onEscape={() => {
            if (!drawing.form && view.number !== undefined) choose(null);
          }}
          onHover={(met) => {
            point(met && 'place' in met ? met.place : null);
          }}
        >
          {!drawing.form && <KindChips />}
          <MapButtons />
          {isWide && canvas && card && !drawing.form && (
            <Suspense fallback={<CardComing />}>
              <CardAtMarker key={view.number} canvas={canvas} at={chosen?.anchor ?? null}>
                {card}
              </CardAtMarker>
            </Suspense>
          )}
        </MapCanvas>
        <PlacesPanel
          isWide={isWide}
          card={drawing.form ?? (isWide ? null : card)}
          onPoint={point}
          head={
            <div className="flex items-center justify-between gap-2">
              <MapChoice
                onMap={({ id }) => {
                  change({ mapId: id, number: undefined, at: undefined }, 'push');
                }}
              />
              <DrawButton />
            </div>
          }
        >
          {drawing.lines}
          <QueryState query={places.query} failure="The places did not come" />
        </PlacesPanel>
      </section>
    </MapRoomContext>
  );
}
