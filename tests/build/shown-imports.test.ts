import { type MdastPluginInput, mdxToJs } from 'satteri';
import { expect, it } from 'vitest';
import { shownImports } from '#build/shown-imports.ts';

/** Compiles a text, and lists the pictures that Astro's plugin, which comes next, finds there. */
async function compile(source: string): Promise<{ code: string; found: string[] }> {
  const found: string[] = [];
  const collect: MdastPluginInput = {
    name: 'collect',
    image: ({ url }) => void found.push(url),
  };
  const { code } = await mdxToJs(source, { mdastPlugins: [shownImports, collect] });
  return { code: code.replaceAll(/\n+/g, '\n'), found };
}

it.each<[string, imported: string, plain: string]>([
  [
    'alone',
    'import bell from \'./kinds/a bell.png\'\n\n<img src={bell.src} alt="A bell" />',
    '![A bell](./kinds/a%20bell.png)',
  ],
  [
    'among words, before it is imported',
    "A <img src={ bell } alt={'A bell'} /> b\n\nimport bell from './bell.png'",
    'A ![A bell](./bell.png) b',
  ],
  [
    'in a part, beside another',
    "import bell from './bell.png'\nimport sea from './sea.jpg'\n\n<Side title='x'>\n  <img src={sea.src} alt='Sea' />\n\n  <img src={bell.src} alt='Bell' />\n</Side>",
    "<Side title='x'>\n  ![Sea](./sea.jpg)\n\n  ![Bell](./bell.png)\n</Side>",
  ],
])('a picture that is imported is what Markdown makes of it: %s', async (_, imported, plain) => {
  const made = await compile(imported);
  expect(made).toEqual(await compile(plain));
  expect(made.found.length).toBeGreaterThan(0);
  expect(made.code).not.toMatch(/^import (?:bell|sea)/m);
});

it('leaves other code to the check, which refuses it', async () => {
  const { code } = await compile("import bell from './bell.png'\nimport x from 'y'\n\nx");
  expect(code).toContain('from "y"');
});
