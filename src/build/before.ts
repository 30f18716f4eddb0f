import { readFile } from 'node:fs/promises';
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
  read: (name: string, form?: Encoding) => Promise<Buffer | null>;
}

const nothing: Before = { pictures: {}, read: () => Promise.resolve(null) };

/** Notes what the pictures of a build were drawn from, for the next. */
export const picturesAt = (folder: string) => join(folder, picturesFile);

/**
 * Opens the build that is in place.
 * @param folder its folder; null where there is none
 */
export async function openBefore(folder: string | null): Promise<Before> {
  if (folder === null) return nothing;
  try {
    const [manifest, pictures] = await Promise.all(
      [manifestFile, picturesFile].map(async (file): Promise<unknown> =>
        JSON.parse(await readFile(join(folder, file), 'utf8')),
      ),
    );
    const { files } = z.parse(siteManifestSchema, manifest);
    // Where a file lies is its name below the folder of those who may have it.
    const byName = new Map(files.map((file) => [file.file.slice(file.file.indexOf('/')), file]));
    return {
      pictures: z.parse(picturesSchema, pictures),
      read: async (name, form) => {
        const file = byName.get(name);
        const bytes = file?.bytes[form ?? 'identity'];
        if (!file || bytes === undefined) return null;
        const path = join(folder, file.file + (form ? encodingSuffix[form] : ''));
        const body = await readFile(path).catch(() => null);
        return body?.length === bytes ? body : null;
      },
    };
  } catch {
    // One that cannot be read lends nothing.
    return nothing;
  }
}
