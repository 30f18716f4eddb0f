import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { GuildMap } from '#contract/maps.ts';
import { QueryState } from '#ui/QueryState.tsx';
import { useMedia } from '#ui/use-media.ts';
import { loadCardAhead, PlaceCard } from './card-part.ts';
import { CardAtMarker } from './CardAtMarker.tsx';
import { DrawButton } from './DrawButton.tsx';
import { PlaceActions } from './drawing/late-parts.ts';
import { useDrawing } from './drawing/use-drawing.tsx';
import { KindChips } from './KindChips.tsx';
import { MapButtons } from './MapButtons.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { MapChoice } from './MapChoice.tsx';
import { type MapCanvasParts, type MapRoom, MapRoomContext, useMapRoom } from './map-room.ts';
import type { Met } from './marker-layer.ts';
import { PlacesPanel } from './PlacesPanel.tsx';
import { useAhead } from '../use-ahead.ts';
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
  map: GuildMap;
  maps: readonly GuildMap[];
  viewOfMap: ViewOfMap;
}

/** Opens a card, and tells whether somebody has just asked for it: then it takes the focus. */
function useChoosing({ view, change }: ViewOfMap, mapId: string) {
  const [isAsked, setAsked] = useState(false);
  const before = useRef<Element>(null);
  const choose = useCallback(
    (number: number | null) => {
      setAsked(number !== null);
      if (number === null) {
        change({ number: undefined });
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
      change({ mapId, number }, view.number === undefined ? 'push' : 'replace');
    },
    [change, mapId, view.number],
  );
  return { choose, isAsked };
}

/** The card of the place that is open. */
function OpenCard({ number, isAsked }: { number: number; isAsked: boolean }) {
  const { choose, chosen } = useMapRoom();
  const [isListed, setListed] = useState(false);
  if (chosen !== null && !isListed) setListed(true);
  const isGone = isListed && chosen === null;
  return (
    <div data-place-card="">
      {isGone && (
        <p role="status" className="px-4 pt-4 text-sm text-warn">
          This place is not on the map any more, or not for you.
        </p>
      )}
      <Suspense>
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

/** Shows a map to look at and to work on: the map, its places as a list, the card of one. */
export function MapWorkbench({ map, maps, viewOfMap }: Props) {
  const { view, change, note } = viewOfMap;
  const now = useNow(clockEvery);
  const places = usePlaces(map.id);
  const { shown, ofAllKinds } = useShownPlaces(places.places, view, now);
  const drawing = useDrawing();
  useLivePlaces(map.id, places, drawing.room.drawn?.number ?? view.number);
  const [canvas, setCanvas] = useState<MapCanvasParts | null>(null);
  const { choose, isAsked } = useChoosing(viewOfMap, map.id);
  useAhead(loadCardAhead);
  const isWide = useMedia('(width >= 64rem)');
  const chosen = useMemo(
    () => places.places.find(({ number }) => number === view.number) ?? null,
    [places.places, view.number],
  );
  useScene(canvas, {
    places: shown,
    chosen,
    hidden: drawing.room.drawn?.number ?? null,
    now,
  });
  const open = useMapMoves({ canvas, map, viewOfMap, chosen, places });
  const room: MapRoom = {
    ...{ map, maps, places, shown, ofAllKinds, view, change, chosen, choose, canvas, now },
    ...drawing.room,
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
    <OpenCard key={view.number} isAsked={isAsked} number={view.number} />
  );
  return (
    <MapRoomContext value={room}>
      <section className="-mt-2 flex h-[calc(100dvh-var(--bar))] min-h-120 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
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
            <CardAtMarker key={view.number} canvas={canvas} at={chosen?.anchor ?? null}>
              {card}
            </CardAtMarker>
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
          {drawing.removed}
          <QueryState query={places.query} failure="The places did not come" />
        </PlacesPanel>
      </section>
    </MapRoomContext>
  );
}
