import { useEffect, useEffectEvent } from 'react';

const typedIn = 'input:not([type="checkbox"], [type="radio"]), textarea';

/** A field in which one types has its own undo; one in which one chooses has none. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(typedIn);
}

/** Takes steps back with Ctrl+Z, and makes them again with Ctrl+Shift+Z or Ctrl+Y. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) undo();
    else if (key === 'y' || key === 'z') redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
