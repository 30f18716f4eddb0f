import { atom } from 'nanostores';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { downloadAddress } from '#api/addresses.ts';
import { call } from '#api/call.ts';
import { showHandInDrawing, watchDrawing } from '#contract/map-live.ts';
import type { Presence } from '#contract/presence.ts';
import { openLive } from '#editing/live.ts';
import { anchorOf, type Point } from '#rules/map/drawing.ts';
import { placeLevels } from '#rules/map/sight.ts';
import { hearOthers, ownHand, type OwnHand } from '#islands/presence.ts';
import { layerOf, type PlaceDocument } from './place-document.ts';

/** What somebody else has in hand: a place by its number, or a new one, and where it stands now. */
export interface OtherHand {
  page: string;
  username: string;
  /** null for a new place */
  number: number | null;
  at: Point;
}

/** Says what one has in hand: the number of the place, and where it stands. */
export function handOf(
  number: number | null,
  drawn: Pick<PlaceDocument, 'form' | 'points'>,
): string {
  if (drawn.points.length === 0) return '';
  return [number ?? 'new', ...anchorOf(drawn)].join(' ');
}

/** Reads what somebody else has in hand; null for nothing, or what a newer page says. */
export function readHand({ page, by, holds }: Presence): OtherHand | null {
  const found = /^(new|\d{1,9}) (\d{1,5}) (\d{1,5})$/.exec(holds);
  if (!found) return null;
  const [, number = '', x = '', y = ''] = found;
  return {
    ...{ page, username: by.username, at: [Number(x), Number(y)] },
    number: number === 'new' ? null : Number(number),
  };
}

interface Drawer {
  /** what they have in hand */
  holds: string;
  /** hears that nobody answers, or lets them listen: the places may be theirs no more */
  onLost: () => Promise<unknown>;
}

/** Listens to those who draw among the same places, and shows them one's own hand. */
export function useDrawingLine(
  mapId: string,
  whose: string,
  { holds, onLost }: Drawer,
): readonly OtherHand[] {
  const lose = useEffectEvent(onLost);
  const [$here] = useState(() => atom<readonly Presence[]>([]));
  const [hand, setHand] = useState<OwnHand | null>(null);
  useEffect(() => {
    const layer = layerOf(whose);
    if (layer === null) return undefined;
    const page = crypto.randomUUID();
    const params = { mapId };
    const named =
      'squadId' in layer ? layer : { level: placeLevels.find((level) => level === layer.level) };
    const own = ownHand((shown) =>
      call(showHandInDrawing, { params, body: { page, holds: shown, ...named } }),
    );
    const query = 'squadId' in layer ? { page, ...layer } : { page, level: String(layer.level) };
    const live = openLive({
      address: () => downloadAddress(watchDrawing, { params, query }),
      after: () => 0,
      on: { here: hearOthers(page, $here, own), changed: () => undefined },
      // There is nothing to read: whoever is not heard is not shown.
      ask: async () => {
        await lose();
      },
      onFailure: () => undefined,
    });
    setHand(own);
    return () => {
      live.close();
      $here.set([]);
      setHand(null);
    };
  }, [mapId, whose, $here]);
  useEffect(() => {
    hand?.show(holds);
  }, [hand, holds]);
  return useStore($here).flatMap((one) => readHand(one) ?? []);
}
