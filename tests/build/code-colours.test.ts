import { createShikiHighlighter } from '@astrojs/internal-helpers/shiki';
import { type HastPluginInput, mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';
import { codeColours } from '#build/code-colours.ts';
import { plainCode } from '#build/plain-code.ts';

/** Colours code as the build does (astro.config.mjs). */
async function colour(code: string, language?: string, meta?: string): Promise<string> {
  const highlighter = await createShikiHighlighter({ theme: 'css-variables' });
  return highlighter.codeToHtml(code, language, {
    transformers: [codeColours],
    ...(meta !== undefined && { meta }),
  });
}

describe('code that the build has coloured', () => {
  it('has classes in place of the styles that the pages’ policy forbids', async () => {
    const html = await colour('; a note\nkey = F4\n', 'ini');
    expect(html).toBe(
      '<pre data-language="ini"><code><span class="muted">; a note\n</span><span class="accent">key =</span> F4</code></pre>',
    );
  });

  it.each<[language: string, code: string]>([
    ['ts', 'const a: string = `x${1}` // hi\nexport function f(b) { return b?.c(true) }'],
    ['diff', '- a\n+ b\n  c'],
    ['markdown', '# A *stressed* [link](https://example.org)'],
    ['html', '<p style="color: red" onclick="x()">&amp;</p>'],
  ])('keeps every letter of %s, and no style', async (language, code) => {
    const html = await colour(code, language);
    expect(html.replaceAll(/(?<=<[^>]*) style=/g, ' STYLED=')).toBe(html);
    const text = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#x([0-9A-F]+);/gi, (_, sign: string) =>
        String.fromCodePoint(parseInt(sign, 16)),
      );
    expect(text).toBe(code);
  });

  it('notes the name of the file, and no language where none is named', async () => {
    expect(await colour('x', 'ini', 'title="client.ini"')).toContain('data-title="client.ini"');
    expect(await colour('x', 'ini', "{1} title='a b'")).toContain('data-title="a b"');
    expect(await colour('x', 'text')).toBe('<pre><code>x</code></pre>');
    expect(await colour('x < y')).toBe('<pre><code>x &#x3C; y</code></pre>');
  });
});

it('no language comes to Shiki that it does not know, and none with large letters', async () => {
  const languages: unknown[] = [];
  const fences = ['INI', 'tides', 'ts', ''].map((name) => `\`\`\`${name}\nx\n\`\`\``).join('\n\n');
  const note: HastPluginInput = {
    name: 'note',
    element: {
      filter: ['code'],
      visit: ({ properties }) => void languages.push(properties.className),
    },
  };
  await mdxToJs(fences, { mdastPlugins: [plainCode], hastPlugins: [note] });
  expect(languages).toEqual([['language-ini'], ['language-text'], ['language-ts'], undefined]);
});
