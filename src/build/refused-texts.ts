import type { Plugin } from 'vite';
import { firstUnsafe } from '#texts/unsafe.ts';

/**
 * Compiles no text that holds what no text may hold (decision 219), wherever it lies and whoever asks:
 * a text's code would run on the machine of whoever opens its page in dev, where the check only tells.
 */
export function refusedTexts(): Plugin {
  return {
    name: 'guildhall:refused-texts',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: /\.mdx$/ },
      async handler(code, id) {
        const found = await firstUnsafe(code, id);
        if (found === null) return null;
        // Without a word of the text: in dev it may stand over the page as HTML.
        const message = `A text is not compiled for what stands on its line ${found.line}: the check of the texts says what that is, here and at npm run build.`;
        throw Object.assign(new Error(message), { loc: { file: id, line: found.line, column: 0 } });
      },
    },
  };
}
