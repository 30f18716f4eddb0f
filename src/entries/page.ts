import { getEntry, render, type RenderResult } from 'astro:content';

/** A text as a page shows it, for layouts/prose/Prose.astro. */
export type TextContent = RenderResult['Content'];

/**
 * A text that stands on a page of its own, outside the lists.
 * @param name of its file in src/content/pages
 */
export async function readPage(name: 'about' | 'styleguide') {
  const entry = await getEntry('pages', name);
  if (!entry) throw new Error(`src/content/pages/${name}.mdx is missing`);
  const { Content } = await render(entry);
  return { Content, title: entry.data.title, summary: entry.data.summary };
}
