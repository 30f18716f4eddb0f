import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { MapSize } from '#rules/map/drawing.ts';
import { PictureFault } from './map-import-error.ts';

/** A drawing is given up after so many seconds where nobody says another number. */
export const usualDrawingSeconds = 120;

/** How the program ends that has said what is wrong: with the drawing, or with anything else. */
export const drawingCodes = { fault: 3, failure: 4 } as const;

const program = fileURLToPath(new URL('cut-drawing.ts', import.meta.url));

/**
 * Cuts a drawing in a process of its own. A few lines of one can ask for hours of work, and neither the
 * library nor Node ends that in the process that does it.
 * @param tiles the folder of the tiles, which it makes
 * @param seconds after which it is given up
 * @throws PictureFault
 */
export async function cutDrawingAside(
  path: string,
  tiles: string,
  seconds: number,
): Promise<MapSize> {
  const child = spawn(process.execPath, [program, path, tiles], {
    // What the library prints of a drawing is for programmers.
    stdio: ['pipe', 'pipe', 'ignore'],
    ...{ timeout: seconds * 1000, killSignal: 'SIGKILL' },
  });
  const [said, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (child.killed) {
    throw new PictureFault(
      `takes more than ${seconds} seconds to be drawn. Save it as PNG and bring that`,
    );
  }
  if (code === drawingCodes.fault) throw new PictureFault(said);
  if (code === drawingCodes.failure) throw new Error(said);
  const [, width, height] = /^(\d+) (\d+)$/.exec(said) ?? [];
  // What the library cannot stand ends the program.
  if (!width || !height) throw new PictureFault('cannot be drawn. Save it as PNG and bring that');
  return { width: Number(width), height: Number(height) };
}
