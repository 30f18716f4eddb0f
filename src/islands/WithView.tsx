import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { namesView, type Screen, withView } from '#rules/tables/screens.ts';
import { findView, isSameView, viewsOwner } from '#stores/kept-views.ts';
import { joinViews } from '#stores/sent-views.ts';

const keptOf = (screen: Screen) => findView({ screen, name: '' })?.parameters ?? {};

/** The note on a step of the history whose address says what was kept: it is nobody's link. */
const keptHere = { keptHere: true };

const isKeptHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keptHere' in state;

/** Puts the view that is kept into the address. */
function showKept(screen: Screen): void {
  const { pathname, search, hash } = window.location;
  const next = withView(screen, search, keptOf(screen));
  if (next !== search) window.history.replaceState(keptHere, '', pathname + next + hash);
}

/** Joins what the host keeps. Returns whether it has a newer view of the screen. */
async function hasNewer(screen: Screen): Promise<boolean> {
  const before = keptOf(screen);
  try {
    await joinViews();
  } catch (error) {
    // The browser's own goes on.
    console.warn('The views on the guild’s server could not be read', error);
  }
  return !isSameView(before, keptOf(screen));
}

/** Calls for the moment when somebody does something on the page. Returns a stop function. */
function onTouch(touch: () => void): () => void {
  const kinds = ['pointerdown', 'keydown'];
  for (const kind of kinds) addEventListener(kind, touch, { capture: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, touch, { capture: true });
  };
}

interface Props {
  screen: Screen;
  /** reads what it shows from the address when it begins */
  children: ReactNode;
}

/**
 * Opens a screen with the view that its person keeps (product §4.17): that of this browser at once, a
 * newer one of another device as soon as the host has told, unless somebody has done something on the
 * page meanwhile. An address that names a view counts instead.
 */
export function WithView({ screen, children }: Props) {
  const [isNamed] = useState(() => {
    const { location, history } = window;
    const named = namesView(screen, location.search) && !isKeptHere(history.state);
    if (!named) showKept(screen);
    return named;
  });
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (viewsOwner() === undefined) return undefined;
    let isTouched = isNamed;
    const stop = onTouch(() => {
      isTouched = true;
    });
    void hasNewer(screen).then((isNewer) => {
      stop();
      if (!isNewer || isTouched) return;
      showKept(screen);
      setShown((count) => count + 1);
    });
    return () => {
      isTouched = true;
      stop();
    };
  }, [screen, isNamed]);
  // What it holds begins anew with another view.
  return <Fragment key={shown}>{children}</Fragment>;
}
