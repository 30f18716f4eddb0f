import { parseAnswer } from '#api/call.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { listMaps } from '#contract/maps.ts';

const find = () => document.querySelector<HTMLElement>('[data-map-ahead]');

/** Reads the maps as the page has asked for them before its scripts came (browser/map-ahead.ts). */
export function mapsAhead(): OperationAnswer<typeof listMaps> | undefined {
  const text = find()?.dataset.maps;
  return text === undefined ? undefined : parseAnswer(listMaps, JSON.parse(text));
}

/** Puts the map that the page shows already beneath the one that can be moved. Returns what removes it. */
export function takeAhead(target: HTMLElement): () => void {
  const ahead = find();
  if (ahead) {
    ahead.className = 'absolute inset-0 overflow-hidden';
    target.before(ahead);
  }
  return () => ahead?.remove();
}
