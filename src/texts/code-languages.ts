import { bundledLanguagesInfo } from 'shiki/langs';
import { nearest } from '#rules/text/spelling.ts';
import type { ContentFile } from './check.ts';
import type { Mistake } from './mistake.ts';
import { lineOf } from './text.ts';

/** What stands behind a fence for code that is shown without colours. */
const plain = ['plaintext', 'plain', 'text', 'txt', 'ansi'];

const languages: readonly string[] = [
  ...bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]),
  ...plain,
];
const known: ReadonlySet<string> = new Set(languages);

/** Returns a language as the build has it; null for one that it cannot colour. */
export function knownLanguage(written: string): string | null {
  const language = written.toLowerCase();
  return known.has(language) ? language : null;
}

const mostOffered = 3;

/** Lists the languages that a person may have meant, the nearest first. */
function meantBy(written: string): string[] {
  const offered: string[] = [];
  while (offered.length < mostOffered) {
    const meant = nearest(
      written,
      languages.filter((language) => !offered.includes(language)),
    );
    if (meant === null) break;
    offered.push(meant);
  }
  return offered;
}

/** Finds code in languages that the build does not know. A warning: it is shown without colours. */
export function unknownLanguages(files: readonly ContentFile[]): Mistake[] {
  return files.flatMap(({ file, text }) =>
    (text?.nodes ?? []).flatMap((node): Mistake[] => {
      const { type, lang } = node;
      if (type !== 'code' || !lang || knownLanguage(lang) !== null) return [];
      const offered = meantBy(lang).map((language) => `\`${language}\``);
      const write = [
        ...(offered.length > 0 ? [`${offered.join(' or ')} if you meant that`] : []),
        '`text` for code without colours.',
      ].join(', ');
      const what = `The build does not know the language \`${lang}\`: this code has no colours.`;
      return [{ file, line: lineOf(node), what, write }];
    }),
  );
}
