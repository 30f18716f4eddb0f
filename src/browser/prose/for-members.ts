import { connectItems } from './item-chips.ts';

/** Shows what members have of a text beside what guests have: its items, its places, and that they have read it. */
export async function connectText(): Promise<void> {
  connectItems();
  if (document.querySelector('[data-map]')) {
    const { connectPlaces } = await import('./place-cards.ts');
    connectPlaces();
  }
  const place = document.querySelector<HTMLElement>('[data-read]');
  if (!place) return;
  const { connectReading } = await import('../to-read/confirm.ts');
  connectReading(place);
}
