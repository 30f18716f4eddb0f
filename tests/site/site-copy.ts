import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canaries, markOf, pictureOf, textOf } from './canaries.ts';
import { writeInReview, writePhotographs } from './photographs.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

async function writeArticles(folder: string): Promise<void> {
  for (const canary of canaries) {
    const place = join(folder, 'src/content', canary.collection, canary.section);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, `${markOf(canary, 'path')}.mdx`), textOf(canary));
    await writeFile(join(place, `${markOf(canary, 'file')}.png`), await pictureOf(canary));
  }
}

/** Builds a copy of the project with an article for every requirement, and one with photographs. */
export async function buildCopy(): Promise<ProjectCopy> {
  const copy = await copyProject();
  try {
    await writeArticles(copy.folder);
    await writePhotographs(copy.folder);
    await writeInReview(copy.folder);
    await copy.build();
  } catch (error) {
    await copy.remove();
    throw error;
  }
  return copy;
}
