/**
 * Opens and closes the group's menu by pointer and keys; other menus stay as they are (product
 * §2.2).
 */
function connectGroup(group: HTMLElement): void {
  const button = group.querySelector('button');
  if (!button) return;
  const isOpen = () => button.ariaExpanded === 'true';
  const setOpen = (open: boolean) => {
    button.ariaExpanded = String(open);
  };
  // A finger has no hover: its tap would open on entering and close on the click that follows.
  for (const sign of ['pointerenter', 'pointerleave'] as const) {
    group.addEventListener(sign, ({ pointerType, type }) => {
      if (pointerType === 'mouse') setOpen(type === 'pointerenter');
    });
  }
  button.addEventListener('click', ({ detail }) => {
    // A mouse click (detail 1) on a menu that hovering has opened keeps it open; Enter toggles it.
    setOpen((detail > 0 && group.matches(':hover') && matchMedia('(hover)').matches) || !isOpen());
  });
  group.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) setOpen(false);
  });
  group.addEventListener('focusout', ({ relatedTarget }) => {
    if (!group.contains(relatedTarget as Node | null)) setOpen(false);
  });
  group.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    button.focus();
  });
}

/** Closes the phone's menu by Escape, by a link, and by a tap beside it. */
function connectBurger(burger: HTMLDetailsElement): void {
  const close = () => {
    burger.open = false;
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !burger.open) return;
    close();
    burger.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const pressed = target as Element;
    if (!burger.contains(pressed) || pressed.closest('a')) close();
  });
}

/** Connects the navigation's menus. */
export function connectMenus(): void {
  document.querySelectorAll<HTMLElement>('[data-group]').forEach(connectGroup);
  const burger = document.querySelector<HTMLDetailsElement>('#burger');
  if (burger) connectBurger(burger);
}
