/** Returns the element around an event's target that names an item, if there is one. */
export function itemNaming({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item-card]') : null;
}
