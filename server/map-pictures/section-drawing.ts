import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { MapSize } from '#rules/map/drawing.ts';
import { highestZoom, tileSide } from '#rules/map/picture.ts';
import type { MapSection } from '#rules/map/sections.ts';
import type { Picture } from '../pictures/kept-pictures.ts';
import { colours, dayColours } from '../pictures/picture-colours.ts';
import { drawMarks, type Mark } from './mark-drawing.ts';

// What libvips keeps is of no use again, and a second thread is a second set of its buffers.
sharp.cache(false);
sharp.concurrency(1);

/** All that a picture of a section of a map shows. */
export interface DrawnSection {
  /** it is drawn for the light theme; its marks are the same in both */
  isLight: boolean;
  /** the map's size in its units, and that of its picture in pixels; null for a grid */
  map: MapSize & { picture: MapSize | null };
  section: MapSection;
  /** the size of the drawing, in pixels */
  size: MapSize;
  marks: readonly Mark[];
  /** reads a tile of the map's picture; null where there is none */
  readTile: (zoom: number, column: number, row: number) => Promise<Uint8Array | null>;
}

/** A rectangle in pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the part of a section that lies on its map, in the map's units. */
function onMap({ map, section }: DrawnSection): MapSection {
  const [x, y] = [Math.max(0, section.x), Math.max(0, section.y)];
  return {
    ...{ x, y },
    width: Math.min(map.width, section.x + section.width) - x,
    height: Math.min(map.height, section.y + section.height) - y,
  };
}

/** Returns whole pixels, of which there is at least one, within a field. */
function toBox({ x, y, width, height }: MapSection, [across, down]: readonly number[]): Box {
  const [left, top] = [Math.round(x * (across ?? 1)), Math.round(y * (down ?? 1))];
  return {
    ...{ left, top },
    width: Math.max(1, Math.round((x + width) * (across ?? 1)) - left),
    height: Math.max(1, Math.round((y + height) * (down ?? 1)) - top),
  };
}

/** Puts tiles together that cover a part of a picture at a zoom, and cuts that out. */
async function joinTiles(
  zoom: number,
  cut: Box,
  { readTile: read, ...drawn }: DrawnSection,
): Promise<Sharp> {
  const [column, row] = [Math.floor(cut.left / tileSide), Math.floor(cut.top / tileSide)];
  const columns = Math.floor((cut.left + cut.width - 1) / tileSide) - column + 1;
  const rows = Math.floor((cut.top + cut.height - 1) / tileSide) - row + 1;
  const tiles: OverlayOptions[] = [];
  for (let at = 0; at < columns * rows; at += 1) {
    const [across, down] = [at % columns, Math.floor(at / columns)];
    const bytes = await read(zoom, column + across, row + down);
    if (!bytes) continue;
    tiles.push({ input: Buffer.from(bytes), left: across * tileSide, top: down * tileSide });
  }
  const whole = { width: columns * tileSide, height: rows * tileSide };
  const joined = await ground(whole, drawn).composite(tiles).removeAlpha().raw().toBuffer();
  return sharp(joined, { raw: { ...whole, channels: 3 } }).extract({
    ...cut,
    left: cut.left - column * tileSide,
    top: cut.top - row * tileSide,
  });
}

const coloursOf = ({ isLight }: Pick<DrawnSection, 'isLight'>) => (isLight ? dayColours : colours);

function ground({ width, height }: MapSize, drawn: Pick<DrawnSection, 'isLight'>): Sharp {
  return sharp({ create: { width, height, channels: 3, background: coloursOf(drawn).hall } });
}

/** Draws what the map's picture has of a section. */
async function drawPicture(drawn: DrawnSection, scale: number): Promise<OverlayOptions[]> {
  const { map, section, size } = drawn;
  const { picture } = map;
  if (!picture) return [];
  const part = onMap(drawn);
  const perUnit = [picture.width / map.width, picture.height / map.height] as const;
  const highest = highestZoom(picture);
  // The zoom whose pixels are nearest to those of the drawing.
  const wanted = Math.round(highest + Math.log2(scale / perUnit[0]));
  const zoom = Math.max(0, Math.min(highest, wanted));
  const shrunk = 2 ** (zoom - highest);
  const cut = toBox(part, [perUnit[0] * shrunk, perUnit[1] * shrunk]);
  const place = toBox({ ...part, x: part.x - section.x, y: part.y - section.y }, [scale, scale]);
  const width = Math.min(place.width, size.width - place.left);
  const height = Math.min(place.height, size.height - place.top);
  const joined = await joinTiles(zoom, cut, drawn);
  const input = await joined.resize(width, height, { fit: 'fill' }).png().toBuffer();
  return [{ input, left: place.left, top: place.top }];
}

/** About so many lines of a grid cross a drawing. */
const gridLines = 12;

/** Draws the map as a grid, of steps that are 1, 2 or 5 with noughts. */
function drawGrid(drawn: DrawnSection, scale: number): string {
  if (drawn.map.picture) return '';
  const { section } = drawn;
  const part = onMap(drawn);
  const rough = section.width / gridLines;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ten * ([1, 2, 5].find((one) => ten * one >= rough) ?? 10);
  const x = (unit: number) => ((unit - section.x) * scale).toFixed(1);
  const y = (unit: number) => ((unit - section.y) * scale).toFixed(1);
  const [right, bottom] = [part.x + part.width, part.y + part.height];
  const lines: string[] = [];
  for (let at = Math.ceil(part.x / step) * step; at <= right; at += step) {
    lines.push(`M${x(at)} ${y(part.y)}V${y(bottom)}`);
  }
  for (let at = Math.ceil(part.y / step) * step; at <= bottom; at += step) {
    lines.push(`M${x(part.x)} ${y(at)}H${x(right)}`);
  }
  const { surface, rule } = coloursOf(drawn);
  const field = `M${x(part.x)} ${y(part.y)}H${x(right)}V${y(bottom)}H${x(part.x)}z`;
  return `<path fill="${surface}" d="${field}"/><path fill="none" stroke="${rule}" stroke-width="2" d="${lines.join('')}"/>`;
}

/** Draws a section of a map with its marks, as WebP. */
export async function drawMapSection(drawn: DrawnSection): Promise<Picture> {
  const { section, size, marks } = drawn;
  const scale = size.width / section.width;
  const above = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${drawGrid(drawn, scale)}${drawMarks(marks, section, scale)}</svg>`;
  const picture = await ground(size, drawn)
    .composite([...(await drawPicture(drawn, scale)), { input: Buffer.from(above) }])
    .removeAlpha()
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
  return new Uint8Array(picture);
}
