import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import { summariseItem } from '#rules/items/summary.ts';

/** Writes a `<meta>` of the page's head; null removes it. */
function setMeta(property: string, content: string | null): void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[property="${property}"]`);
  if (content === null) {
    known?.remove();
    return;
  }
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('property', property);
  meta.content = content;
}

/** Sets the page's title, description and picture for previews in this browser (decision 056). */
export function describePage(item: Item, siteName: string): void {
  document.title = `${item.name} · ${siteName}`;
  setMeta('og:title', item.name);
  setMeta('og:description', summariseItem(item));
  setMeta(
    'og:image',
    item.icon === null ? null : new URL(iconAddress(item.icon), window.location.href).href,
  );
}
