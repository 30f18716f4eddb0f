/**
 * The program that `drawing-aside` runs: cuts the drawing at its first argument into tiles in the folder
 * that its second one names, and prints the size of what it has cut, or what is wrong.
 */
import { drawingCodes } from './drawing-aside.ts';
import { cutDrawing } from './drawings.ts';
import { PictureFault } from './map-import-error.ts';

interface Ending {
  said: string;
  code: number;
}

async function cut([path = '', tiles = '']: readonly string[]): Promise<Ending> {
  try {
    const { width, height } = await cutDrawing(path, tiles);
    return { said: `${width} ${height}`, code: 0 };
  } catch (error) {
    return error instanceof PictureFault
      ? { said: error.message, code: drawingCodes.fault }
      : { said: String(error), code: drawingCodes.failure };
  }
}

// Whoever has asked is gone: nothing else ends the library while it draws.
process.stdin.resume().once('close', () => process.kill(process.pid, 'SIGKILL'));

const { said, code } = await cut(process.argv.slice(2));
process.stdout.write(said, () => process.exit(code));
