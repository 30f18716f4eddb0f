import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the place of whoever works by the keyboard where what they press goes away with what it does: the
 * focus goes on to an element that stays, and says what has become of it.
 * @returns `place` for what stays, which needs a `tabIndex` of -1, and `onFocus` for what is around both
 */
export function useLastingFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const held = useRef<Element | null>(null);
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    // Where it does not take the focus yet, it does once it is drawn again.
    if (document.activeElement === document.body) place.current?.focus();
    if (document.activeElement !== document.body) held.current = null;
  });
  const onFocus = ({ target }: FocusEvent) => {
    held.current = target;
  };
  return { place, onFocus };
}
