import type { GuildMap } from '#contract/maps.ts';
import { firstStanding, gridStep, type Standing } from '#rules/map/fitting.ts';
import { openedMap } from '#rules/map/names.ts';
import { tileSide } from '#rules/map/picture.ts';
import { readOpened } from '#rules/map/read-opened.ts';
import { isLightNow } from '#stores/theme.ts';

// Shows the map of /database/map before its scripts have come: its picture as it is in one tile, or its
// grid, where it stands once it can be moved. Bundled into the page (build/inlined-scripts.ts).

const api = `${import.meta.env.PUBLIC_API_HOST ?? ''}/api/guild/maps`;

/** Places an element at a part of the map from its upper left corner, in units. */
function stand(element: HTMLElement, { left, top, resolution }: Standing, size: [number, number]) {
  const [width, height] = size.map((units) => units / resolution);
  Object.assign(element.style, {
    ...{ position: 'absolute', maxWidth: 'none' },
    ...{ left: `${-left / resolution}px`, top: `${-top / resolution}px` },
    ...{ width: `${width}px`, height: `${height}px` },
  });
}

function pictureOf(map: GuildMap, standing: Standing): HTMLElement | null {
  const picture = isLightNow() ? (map.lightPicture ?? map.picture) : map.picture;
  if (!picture) return null;
  // The tile is filled up beyond the picture.
  const frame = document.createElement('div');
  frame.style.overflow = 'hidden';
  stand(frame, standing, [map.width, map.height]);
  const image = new Image();
  image.fetchPriority = 'high';
  image.alt = '';
  if (import.meta.env.PUBLIC_API_HOST) image.crossOrigin = 'use-credentials';
  image.src = `${api}/tiles/${picture.id}/0/0/0`;
  const side = tileSide * 2 ** picture.highestZoom;
  const { resolution } = standing;
  stand(image, { left: 0, top: 0, resolution }, [
    (side * map.width) / picture.width,
    (side * map.height) / picture.height,
  ]);
  frame.append(image);
  return frame;
}

function gridOf(map: GuildMap, standing: Standing): HTMLElement {
  const grid = document.createElement('div');
  stand(grid, standing, [map.width, map.height]);
  const step = gridStep(standing.resolution) / standing.resolution;
  grid.className =
    'bg-[linear-gradient(to_right,var(--color-rule)_1px,transparent_1px),linear-gradient(var(--color-rule)_1px,transparent_1px)] outline-2 -outline-offset-1 outline-edge';
  grid.style.backgroundSize = `${step}px ${step}px`;
  return grid;
}

async function showAhead(place: HTMLElement): Promise<void> {
  const answer = await fetch(api, { credentials: 'include' });
  if (!answer.ok) return;
  const text = await answer.text();
  const { maps } = JSON.parse(text) as { maps: GuildMap[] };
  // The island finds the answer here.
  place.dataset.maps = text;
  const opened = readOpened(new URLSearchParams(location.search));
  const map = openedMap(maps, opened);
  if (!map) return;
  const { clientWidth: width, clientHeight: height } = place;
  const standing = firstStanding(map, { width, height }, opened.at);
  place.append(pictureOf(map, standing) ?? gridOf(map, standing));
}

const place = document.querySelector<HTMLElement>('[data-map-ahead]');
// What does not come now is asked for again by the page's scripts, which say what failed.
if (place) showAhead(place).catch(() => undefined);
