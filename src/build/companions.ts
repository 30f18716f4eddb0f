import type { Article } from '#contract/articles.ts';
import { type Requirement, requirements } from '#rules/access/access.ts';

/** The folder of the search indexes, which have a folder for each requirement. */
const searchFolder = '/search/';

const shareFolder = '/og';

/** The picture for previews of pages that have none of their own. */
export const guildShareImage = `${shareFolder}.png`;

/** Returns the address of the picture for previews of a page, as the page's head says it. */
export function shareImageOf(path: string): string {
  return `${shareFolder}${path}.png`;
}

/** Returns the folder of the search index for those who meet a requirement. */
export function searchFolderFor(requirement: Requirement): string {
  return `${searchFolder}${requirement}`;
}

/**
 * Finds the requirement of a file that the build makes beside the pages: it is named after the text
 * it tells of. A file that tells of none is not served: undefined.
 */
export function accessOfCompanion(
  name: string,
  articles: readonly Article[],
): Requirement | undefined {
  if (name.startsWith(`${shareFolder}/`)) {
    return articles.find(({ path }) => shareImageOf(path) === name)?.access;
  }
  if (name.startsWith(searchFolder)) {
    return requirements.find((requirement) => name.startsWith(`${searchFolderFor(requirement)}/`));
  }
  // What lies in public/ is for all.
  return 'public';
}
