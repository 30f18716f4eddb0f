import { getEntry, render, type RenderResult } from 'astro:content';

/** A compiled text, for layouts/prose/Prose.astro. */
export type TextContent = RenderResult['Content'];

/**
 * Reads a text that has a page of its own, outside the lists.
 * @param name name of its file in src/content/pages
 */
export async function readPage(name: 'about' | 'styleguide') {
  const entry = await getEntry('pages', name);
  if (!entry) throw new Error(`src/content/pages/${name}.mdx is missing`);
  const { Content, headings } = await render(entry);
  const parts = headings.filter(({ depth }) => depth === 2 || depth === 3);
  return { Content, parts, title: entry.data.title, summary: entry.data.summary };
}
