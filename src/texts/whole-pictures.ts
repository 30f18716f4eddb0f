import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';

/** Lies beside what Astro remembers of pictures: what was found whole, as it was then. */
const knownFile = 'node_modules/.astro/whole-pictures.json';

const knownSchema = z.record(z.string(), z.string());

/** What a picture is found to be: whole, broken, or of more pixels than the build takes. */
export type Wholeness = 'whole' | 'broken' | 'vast';

/** Reads a picture to its end: the build would make one of what it has, and fill the rest with grey. */
async function readWhole(file: string): Promise<Wholeness> {
  try {
    // Few pixels are enough to have all of it read, and some kinds are read faster for it.
    const one = sharp(file, { failOn: 'error', pages: -1, sequentialRead: true });
    await one.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return 'whole';
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'vast' : 'broken';
  }
}

async function readKnown(root: string): Promise<Map<string, string>> {
  try {
    const known: unknown = JSON.parse(await readFile(join(root, knownFile), 'utf8'));
    return new Map(Object.entries(z.parse(knownSchema, known)));
  } catch {
    // What cannot be read is looked at again.
    return new Map();
  }
}

/** Says which of a project's pictures are whole; each is read once, and again when it has changed. */
export interface WholePictures {
  /** @throws when the file is not there */
  look: (file: string) => Promise<Wholeness>;
  /** Remembers what was looked at, and nothing else. */
  keep: () => Promise<void>;
}

export async function openWholePictures(root: string): Promise<WholePictures> {
  const known = await readKnown(root);
  const whole = new Map<string, string>();
  const looks = new Map<string, Promise<Wholeness>>();
  const look = async (file: string): Promise<Wholeness> => {
    const { size, mtimeMs, ctimeMs } = await stat(file);
    const [name, state] = [relative(root, file), [size, mtimeMs, ctimeMs].join(' ')];
    const found = known.get(name) === state ? 'whole' : await readWhole(file);
    if (found === 'whole') whole.set(name, state);
    return found;
  };
  return {
    look: (file) => {
      const asked = looks.get(file) ?? look(file);
      looks.set(file, asked);
      return asked;
    },
    keep: async () => {
      const isSame =
        known.size === whole.size && [...whole].every(([name, state]) => known.get(name) === state);
      if (isSame) return;
      const file = join(root, knownFile);
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, JSON.stringify(Object.fromEntries(whole)));
      } catch {
        // Where nothing can be kept, all is read the next time.
      }
    },
  };
}
