import { satteriHeadingIdsPlugin, type SatteriAstroData } from '@astrojs/markdown-satteri';
import { type CollectionEntry, render } from 'astro:content';
import { Fragment, jsx } from 'astro/jsx-runtime';
import {
  type AstroComponentFactory,
  createComponent,
  renderTemplate,
} from 'astro/runtime/server/index.js';
import { evaluate } from 'satteri';
import type { CollectionName } from '#rules/text/sections.ts';
import { ownElements } from '#rules/text/prose.ts';
import { standsAlone } from './texts.ts';

/** A text as a page shows it. */
export interface RenderedText {
  Content: AstroComponentFactory;
  headings: { depth: number; slug: string; text: string }[];
}

type Components = Record<string, unknown>;

/** What MDX makes elements with: this is Astro's, as far as compiled texts call it. */
const makeElement = (type: unknown, props: unknown) => jsx(type, props as Record<string, unknown>);
const runtime = { Fragment, jsx: makeElement, jsxs: makeElement };

/** Compiles a text as `@astrojs/mdx` does, and runs it where it is. */
function evaluateText(body: string): RenderedText {
  const astro: SatteriAstroData = {
    frontmatter: {},
    headings: [],
    localImagePaths: new Set(),
    remoteImagePaths: new Set(),
  };
  const exported = evaluate(body, {
    ...runtime,
    hastPlugins: [satteriHeadingIdsPlugin()],
    optimizeStatic: { component: 'Fragment', prop: 'set:html', ignoreElements: ownElements },
    features: { gfm: true, smartPunctuation: true },
    elementAttributeNameCase: 'html',
    data: { astro },
  });
  const { default: content } = exported as {
    default: (props: { components: Components }) => unknown;
  };
  const Content = createComponent((_result, { components }: { components: Components }) => {
    const root = content({ components: { Fragment, ...components } });
    return renderTemplate`${root}`;
  });
  return { Content, headings: astro.headings };
}

/** @returns the entry's text, ready for Prose.astro */
export function renderText(
  entry: CollectionEntry<CollectionName | 'pages'>,
): RenderedText | Promise<RenderedText> {
  const { body = '' } = entry;
  return standsAlone(body) ? evaluateText(body) : render(entry);
}
