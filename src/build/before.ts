import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  type Encoding,
  encodingSuffix,
  manifestFile,
  siteManifestSchema,
} from '#contract/site-manifest.ts';

/** Lies in a build's folder: of each picture that was drawn, a digest of what it was drawn from. */
const picturesFile = 'pictures.json';

const picturesSchema = z.record(z.string(), z.string());

/** A table of pictures by their names: digests of what they were drawn from. */
export type Pictures = z.infer<typeof picturesSchema>;

/**
 * The build that is in place while another is made. Most of that comes out the same: what takes long
 * to make is taken from here.
 */
export interface Before {
  pictures: Pictures;
  /** Reads a form of a file; null where the build has none that is whole. */
  read: (name: string, form?: Encoding) => Buffer | null;
}

const nothing: Before = { pictures: {}, read: () => null };

/** Notes what the pictures of a build were drawn from, for the next. */
export const picturesAt = (folder: string) => join(folder, picturesFile);

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

function openWhole(folder: string): Before {
  const { files } = z.parse(siteManifestSchema, readJson(folder, manifestFile));
  // Where a file lies is its name below the folder of those who may have it.
  const byName = new Map(files.map((file) => [file.file.slice(file.file.indexOf('/')), file]));
  return {
    pictures: z.parse(picturesSchema, readJson(folder, picturesFile)),
    read: (name, form) => {
      const file = byName.get(name);
      const bytes = file?.bytes[form ?? 'identity'];
      if (!file || bytes === undefined) return null;
      try {
        const body = readFileSync(join(folder, file.file + (form ? encodingSuffix[form] : '')));
        return body.length === bytes ? body : null;
      } catch {
        return null;
      }
    },
  };
}

/**
 * Opens the build that is in place.
 * @param folder its folder; null where there is none
 */
export function openBefore(folder: string | null): Before {
  if (folder === null) return nothing;
  try {
    return openWhole(folder);
  } catch {
    // One that cannot be read lends nothing.
    return nothing;
  }
}
