import { useCallback, useEffect, useRef, useState } from 'react';
import { type LookedAt, mapHref, type MapView } from '#rules/map/address.ts';
import { readMapAddress } from '#rules/map/read-address.ts';
import { openedHere, useStepBack } from '../opened-step.ts';

/** After a movement the address is written once nothing moved for so long, in milliseconds. */
const pause = 300;

/** Parts of a view that change; what is undefined is taken out. */
type Changes = { [Name in keyof MapView]?: MapView[Name] | undefined };

/** The way to write an address: as a step of the browser's history, as one that opens a card, or in place of the last. */
type How = 'push' | 'open' | 'replace';

/** What is shown, as the address says it. */
export interface ViewOfMap {
  view: MapView;
  /** changes what is shown; without a word on how, in place of the last step */
  change: (parts: Changes, how?: How) => void;
  /** closes the card: the step that has opened it is taken back */
  close: () => void;
  /** notes where one looks, which draws nothing anew */
  note: (at: LookedAt, mapId: string) => void;
  /** counts how often Back, Forward or a link has led to another view: the map goes there */
  jumps: number;
}

/** Removes the parts that are not set. */
function setParts(view: Changes): MapView {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

function write(view: MapView, how: How): void {
  const href = mapHref(view);
  const { pathname, search, hash } = window.location;
  if (href === pathname + search) return;
  if (how !== 'replace') {
    window.history.pushState(how === 'open' ? openedHere : null, '', href + hash);
  } else window.history.replaceState(window.history.state, '', href + hash);
}

/** Keeps what is shown in the address, with where one looks, so that it can be shared and gone back to. */
export function useMapView(): ViewOfMap {
  const [state, setState] = useState(() => ({
    view: readMapAddress(window.location.search),
    jumps: 0,
  }));
  const latest = useRef(state.view);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { stepBack, onceBack } = useStepBack((isTakenBack) => {
    clearTimeout(waiting.current);
    // Closing a card moves nothing, and changes nothing else.
    if (isTakenBack) return;
    latest.current = readMapAddress(window.location.search);
    setState(({ jumps }) => ({ view: latest.current, jumps: jumps + 1 }));
  });
  const change = useCallback<ViewOfMap['change']>(
    (parts, how = 'replace') => {
      clearTimeout(waiting.current);
      const left = latest.current;
      const next = setParts({ ...left, ...parts });
      latest.current = next;
      onceBack(() => {
        // What moved last stays in the step that is left.
        if (how !== 'replace') write(left, 'replace');
        write(next, how);
      });
      setState(({ jumps }) => ({ view: next, jumps }));
    },
    [onceBack],
  );
  const close = useCallback(() => {
    stepBack();
    change({ number: undefined });
  }, [stepBack, change]);
  const note = useCallback(
    (at: LookedAt, mapId: string) => {
      latest.current = { ...latest.current, mapId, at };
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        onceBack(() => {
          write(latest.current, 'replace');
        });
      }, pause);
    },
    [onceBack],
  );
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
    },
    [],
  );
  return { ...state, change, close, note };
}
