import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyProject, type ProjectCopy } from '#tests/site/project-copy.ts';

/** Guilds of the tests, each complete as docs/operating.md asks: configuration, files, texts. */
export const exampleGuilds = ['bright', 'plain'] as const;

export type ExampleGuild = (typeof exampleGuilds)[number];

/** Builds the project as another guild has it: nothing but its own three things is different. */
export async function buildGuild(name: ExampleGuild): Promise<ProjectCopy> {
  const own = fileURLToPath(new URL(name, import.meta.url));
  const copy = await copyProject();
  const into = (path: string) => join(copy.folder, path);
  try {
    await cp(join(own, 'guild.config.ts'), into('guild.config.ts'));
    await rm(into('public/guild'), { recursive: true });
    await cp(join(own, 'public'), into('public'), { recursive: true });
    for (const kind of ['articles', 'guides', 'quests']) {
      await rm(into(`src/content/${kind}`), { recursive: true });
    }
    await cp(join(own, 'content'), into('src/content'), { recursive: true });
    await copy.build();
  } catch (error) {
    await copy.remove();
    throw error;
  }
  return copy;
}
